import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { type recordPostRead as endpoint, postErrors } from '@muyu/contract/post.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { readMark } from '../../rules/viewer-mark.ts';
import { recordPreviewView } from '../../sale/record-preview-view.ts';

const insertRead = statement<{ known: boolean }>(
  'post_read_add',
  `with published as (select 1 from post_stat where post_id = $1), inserted as (
     insert into post_read (post_id, user_id, day) select $1, $2, $5::date from published
     on conflict do nothing returning 1
   ), changed as (
     insert into post_counter_delta (post_id, delta_id, reads, created_at) select $1, $3, 1, $4 from inserted
   ) select exists (select 1 from published) as known`,
);

/** Counts a read of a published post, once per viewer and day in Shanghai. */
export async function recordPostRead(context: ContextOf<typeof endpoint>, { postId }: { postId: string }) {
  const { app, viewer, now } = context;
  if (!isId(postId)) fail(context, postErrors.notFound);
  const day = shanghaiDay(now);
  const mark = readMark(app.config.secret, postId, viewer.userId, day);
  const [row] = await insertRead(app.db, [postId, mark, newId(now), now, day]);
  if (!row!.known) fail(context, postErrors.notFound);
  await recordPreviewView(context, postId);
  return {};
}

import { postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

const addRead = statement<{ known: boolean }>(
  'post_read_add',
  `with shown as (select 1 from post_stat where post_id = $1), done as (
     insert into post_read (post_id, user_id, day) select $1, $2, ($4::timestamptz at time zone 'Asia/Shanghai')::date from shown
     on conflict do nothing returning 1
   ), changed as (
     insert into post_count_change (post_id, change_id, reads, at) select $1, $3, 1, $4 from done
   ) select exists (select 1 from shown) as known`,
);

/** Counts a read, once a viewer and day of Shanghai. */
export async function readPost({ app, viewer, now }: Context<UserViewer>, { postId }: { postId: string }) {
  if (!isId(postId)) fail(postErrors.notFound);
  const [row] = await addRead(app.db, [postId, viewer.userId, newId(), now]);
  if (!row!.known) fail(postErrors.notFound);
  return {};
}

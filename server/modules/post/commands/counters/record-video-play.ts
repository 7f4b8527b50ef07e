import type { recordVideoPlay as endpoint } from '@muyu/contract/playback.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { countSessionsBefore } from '#modules/account';
import { newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getPostVideo } from '../../queries/get-post-video.ts';
import { playMark } from '../../rules/viewer-mark.ts';

/**
 * Inserts the play and its counter delta in one statement; `n` is the play count after it. The count before it is read with
 * the post: a cluster runs the parts one after another, and a later part sees the rows of the earlier ones.
 */
const insertPlay = statement<{ known: boolean; n: number }>(
  'post_play_add',
  `with published as (
     select play_count + coalesce((select sum(plays) from post_counter_delta where post_id = $1), 0) as n
     from post_stat where post_id = $1
   ), inserted as (
     insert into post_play (post_id, user_id, session_id, created_at) select $1, $2, $2, $4 from published where $5::boolean
     on conflict do nothing returning 1
   ), changed as (
     insert into post_counter_delta (post_id, delta_id, plays, created_at) select $1, $3, 1, $4 from inserted
   ) select exists (select 1 from published) as known,
       (coalesce((select n from published), 0) + (select count(*) from inserted))::int as n`,
);

/** As many sessions count that a viewer opens within a day: each may count a play, which moves rankings, and a login costs nothing. */
const maxSessionsOfDay = 20;

/**
 * Counts a play of a published video that is open to the viewer, once per viewer and session. An author's play of an
 * unpublished own video is not counted.
 */
export async function recordVideoPlay(
  context: ContextOf<typeof endpoint>,
  { postFileId }: { postFileId: string },
) {
  const { app, viewer, now } = context;
  const { content, unlock } = await getPostVideo(context, postFileId);
  if (!unlock.open) fail(context, postErrors.locked, { unlock });
  if (content.state !== 'published') return { playNum: 0 };
  const { postId } = content;
  const mark = playMark(app.config.secret, postId, viewer.userId, viewer.sessionId);
  const counts = (await countSessionsBefore(app, viewer, maxSessionsOfDay)) < maxSessionsOfDay;
  const [row] = await insertPlay(app.db, [postId, mark, newId(now), now, counts]);
  if (!row!.known) fail(context, postErrors.notFound);
  return { playNum: row!.n };
}

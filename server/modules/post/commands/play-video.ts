import { postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { findVideo } from '../queries/find-video.ts';

/** The play and its counter change in one statement and one commit; `n` is the count after it. */
const addPlay = statement<{ known: boolean; n: number }>(
  'post_play_add',
  `with shown as (select play_count from post_stat where post_id = $1), done as (
     insert into post_play (post_id, user_id, session_id, at) select $1, $2, $3, $5 from shown
     on conflict do nothing returning 1
   ), changed as (
     insert into post_count_change (post_id, change_id, plays, at) select $1, $4, 1, $5 from done
   ) select exists (select 1 from shown) as known, (select coalesce(sum(play_count), 0) from shown)::int
       + (select coalesce(sum(plays), 0) from post_count_change where post_id = $1)::int
       + (select count(*) from done)::int as n`,
);

/**
 * Counts a play of a published video that is open to the viewer, once a viewer and session. An author may look at an own
 * video before it is published: that counts nothing.
 */
export async function playVideo(context: Context<UserViewer>, { postFileId }: { postFileId: string }) {
  const { app, viewer, now } = context;
  const { content, unlock } = await findVideo(context, postFileId);
  if (!unlock.open) fail(postErrors.locked, { unlock });
  if (content.state !== 'published') return { playNum: 0 };
  const [row] = await addPlay(app.db, [content.postId, viewer.userId, viewer.sessionId, newId(), now]);
  if (!row!.known) fail(postErrors.notFound);
  return { playNum: row!.n };
}

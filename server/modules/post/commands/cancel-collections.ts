import type { Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/** Rows and their counter changes in one statement; locked in one order, so that two of these never wait for each other. */
const cancel = statement<never>(
  'post_collect_cancel',
  `with held as (
     select post_id from post_collect where user_id = $1 and post_id = any($2) order by post_id for update
   ), done as (
     delete from post_collect c using held where c.user_id = $1 and c.post_id = held.post_id returning c.post_id
   )
   insert into post_count_change (post_id, change_id, collects, at)
   select done.post_id, given.change_id, -1, $4 from done
   join unnest($2::uuid[], $3::uuid[]) given (post_id, change_id) on given.post_id = done.post_id`,
);

/** Takes back many collections of one's own, of posts that are gone too; what is none is passed over, twice is once. */
export async function cancelCollections(
  { app, viewer, now }: Context<UserViewer>,
  { postIds }: { postIds: string[] },
) {
  const ids = postIds.filter(isId);
  await cancel(app.db, [viewer.userId, ids, ids.map(() => newId()), now]);
  return {};
}

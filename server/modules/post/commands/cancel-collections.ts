import type { cancelCollections as endpoint } from '@muyu/contract/like.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';

/** Deletes rows and appends their counter deltas. Rows are found, and so locked, in the order of one index. */
const cancel = statement<object>(
  'post_collect_cancel',
  `with deleted as (
     delete from post_collect where user_id = $1 and post_id = any($2::uuid[]) returning post_id, created_at
   ), changed as (
     insert into post_counter_delta (post_id, delta_id, collects, created_at)
     select deleted.post_id, delta.delta_id, -1, deleted.created_at from deleted
     join unnest($2::uuid[], $3::uuid[]) delta (post_id, delta_id) on delta.post_id = deleted.post_id
   )
   select count(*) from deleted`,
);

/** Removes many posts from the viewer's collection, also posts that are no longer published. Other ids are ignored. */
export async function cancelCollections(
  { app, viewer, now }: ContextOf<typeof endpoint>,
  { postIds }: { postIds: string[] },
) {
  const ids = postIds.filter(isId);
  await cancel(app.db, [viewer.userId, ids, ids.map(() => newId(now))]);
  return {};
}

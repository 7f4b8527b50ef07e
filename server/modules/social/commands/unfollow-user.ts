import type { Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { relationFrom } from '../rules/relation.ts';

const remove = statement<{ followedBack: boolean }>(
  'follow_remove',
  `with gone as (
     delete from follow where user_id = $1 and target_id = $2 returning user_id, target_id
   ), counted as (
     insert into follow_count_change (user_id, change_id, fans, follows)
     select user_id, $3::uuid, 0, -1 from gone union all select target_id, $3::uuid, -1, 0 from gone
   )
   select exists (select 1 from follow where user_id = $2 and target_id = $1) as "followedBack"`,
);

/** Unfollows; nobody followed, nothing changes. */
export async function unfollowUser({ app, viewer }: Context<UserViewer>, { userId }: { userId: string }) {
  if (userId === viewer.userId) return { userId, relation: 'self' as const };
  if (!isId(userId)) return { userId, relation: 'none' as const };
  const [state] = await remove(app.db, [viewer.userId, userId, newId()]);
  return { userId, relation: relationFrom(false, state!.followedBack) };
}

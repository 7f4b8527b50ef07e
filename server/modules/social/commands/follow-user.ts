import { socialErrors } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { relationFrom } from '../rules/relation.ts';

/** The row and its changes of counts in one statement and one commit; a second time neither is written. */
const add = statement<{ known: boolean; followedBack: boolean }>(
  'follow_add',
  `with target as (
     select user_id from app_user where user_id = $2 and kind = 'member' and state <> 'closed'
   ), added as (
     insert into follow (user_id, target_id, created_at) select $1, user_id, $3 from target
     on conflict do nothing returning user_id, target_id
   ), counted as (
     insert into follow_count_change (user_id, change_id, fans, follows)
     select user_id, $4::uuid, 0, 1 from added union all select target_id, $4::uuid, 1, 0 from added
   )
   select exists (select 1 from target) as known,
     exists (select 1 from follow where user_id = $2 and target_id = $1) as "followedBack"`,
);

/** Follows a member; visitors and closed accounts are not found (product document, section 4: toggles). */
export async function followUser({ app, viewer, now }: Context<UserViewer>, { userId }: { userId: string }) {
  if (userId === viewer.userId) fail(socialErrors.notYourself);
  if (!isId(userId)) fail(socialErrors.userNotFound);
  const [state] = await add(app.db, [viewer.userId, userId, now, newId()]);
  if (!state!.known) fail(socialErrors.userNotFound);
  return { userId, relation: relationFrom(true, state!.followedBack) };
}

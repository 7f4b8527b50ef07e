import { socialErrors } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

const add = statement<{ known: boolean }>(
  'exclusion_add',
  `with target as (
     select user_id from app_user where user_id = $2 and kind = 'member' and state <> 'closed'
   ), added as (
     insert into exclusion (user_id, target_id, created_at) select $1, user_id, $3 from target on conflict do nothing
   )
   select exists (select 1 from target) as known`,
);

/** Never recommends this user to the caller again; visitors may say so too. */
export async function excludeUser({ app, viewer, now }: Context<UserViewer>, { userId }: { userId: string }) {
  if (!isId(userId)) fail(socialErrors.userNotFound);
  const [state] = await add(app.db, [viewer.userId, userId, now]);
  if (!state!.known) fail(socialErrors.userNotFound);
  return {};
}

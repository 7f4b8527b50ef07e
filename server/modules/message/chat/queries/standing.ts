import { chatErrors } from '@muyu/contract/chat.ts';
import { socialErrors } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { Standing } from '../rules/refusal.ts';

type Facts = Pick<Standing, 'open' | 'ignores' | 'ignored' | 'followed' | 'sent' | 'received'> & {
  kind: string;
};

/** How the caller stands with whom they want to write to. Refuses nobody, and oneself. */
export async function standingWith(
  { app, viewer }: Context<UserViewer>,
  toUserId: string,
  db: Db = app.db,
): Promise<Standing> {
  if (toUserId === viewer.userId) fail(chatErrors.notYourself);
  if (!isId(toUserId)) fail(socialErrors.userNotFound);
  const { rows } = await db.execute<Facts>(sql`
    select u.kind, coalesce(c.sent, 0) as sent, coalesce(c.received, 0) as received,
      exists (select 1 from "ignore" i where i.user_id = ${viewer.userId} and i.target_id = u.user_id) as ignores,
      exists (select 1 from "ignore" i where i.user_id = u.user_id and i.target_id = ${viewer.userId}) as ignored,
      coalesce((select s.notice_messages from user_setting s where s.user_id = u.user_id), true) as open,
      exists (select 1 from follow f where f.user_id = u.user_id and f.target_id = ${viewer.userId}) as followed
    from app_user u
    left join chat_conversation c on c.owner_id = ${viewer.userId} and c.peer_id = u.user_id
    where u.user_id = ${toUserId} and u.state <> 'closed'`);
  const facts = rows[0] ?? fail(socialErrors.userNotFound);
  const { kind, ...rest } = facts;
  return {
    ...rest,
    bothMembers: viewer.kind === 'member' && kind === 'member',
    limited: viewer.limited,
  };
}

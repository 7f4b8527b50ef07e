import { accountErrors, type UserInfo } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { ownInviteCode } from '../commands/own-invite-code.ts';
import { maskPhone } from '../rules/phone.ts';
import { appUser, inviteCount } from '../tables.ts';
import { type OwnFacts, type UserRow, userInfo as view } from '../views.ts';
import { phoneOf } from './phone-of.ts';

/** A person's profile; `me` stands for the caller. */
export async function userInfo(
  { app, viewer, now }: Context<UserViewer>,
  { id }: { id: string },
): Promise<UserInfo> {
  const userId = id === 'me' ? viewer.userId : id;
  const isSelf = userId === viewer.userId;
  const [found] = isId(userId)
    ? await app.db
        .select({ user: appUser, promoted: inviteCount.promoted })
        .from(appUser)
        .leftJoin(inviteCount, eq(inviteCount.inviterId, appUser.userId))
        .where(eq(appUser.userId, userId))
    : [];
  if (!found || (found.user.state === 'closed' && !isSelf)) return fail(accountErrors.notFound);
  const own = isSelf ? await ownFacts(app, found.user) : null;
  return view(found.user, app.config, now, found.promoted ?? 0, own);
}

async function ownFacts(app: App, { userId, kind }: UserRow): Promise<OwnFacts> {
  if (kind === 'visitor') return { phone: null, inviteCode: null };
  const [phone, inviteCode] = await Promise.all([phoneOf(app, app.db, userId), ownInviteCode(app, userId)]);
  return { phone: phone && maskPhone(phone), inviteCode };
}

import {
  accountErrors,
  type getUserInfo as endpoint,
  type UserInfo,
} from '@muyu/contract/account/account.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { findDeletionObstacle, requireProvider } from '#platform/module/providers.ts';
import { maskPhone } from '../rules/phone.ts';
import { appUser } from '../tables.ts';
import { type OwnProfileData, toUserInfo, type UserRow } from '../views.ts';
import { getPhone } from './get-phone.ts';

/** The profile of a user; the id `me` selects the caller. */
export async function getUserInfo(
  context: ContextOf<typeof endpoint>,
  { id }: { id: string },
): Promise<UserInfo> {
  const userId = id === 'me' ? context.viewer.userId : id;
  return (await getUserInfoById(context, userId)) ?? fail(context, accountErrors.notFound);
}

/** The profile of a user; null for unknown users and, except for the caller, closed accounts. */
export async function getUserInfoById(
  context: Context<UserViewer>,
  userId: string,
): Promise<UserInfo | null> {
  const { app, viewer, now } = context;
  const isSelf = userId === viewer.userId;
  const [found] = isId(userId)
    ? await app.db
        .select({
          user: appUser,
          promoted: sql<number>`coalesce(
            (select promoted from invite_count where inviter_id = ${appUser.userId}), 0)`,
        })
        .from(appUser)
        .where(eq(appUser.userId, userId))
    : [];
  if (!found || (found.user.state === 'closed' && !isSelf)) return null;
  const own = isSelf ? await getOwnProfileData(context, found.user) : null;
  const info = toUserInfo(found.user, context, found.promoted, own);
  if (!isSelf || !found.user.deletionAt) return info;
  const obstacle = await findDeletionObstacle(app, app.db, userId, now);
  return obstacle ? { ...info, deletionObstacle: obstacle } : info;
}

async function getOwnProfileData(
  { app, now }: Pick<Context, 'app' | 'now'>,
  user: UserRow,
): Promise<OwnProfileData> {
  const { userId, kind } = user;
  if (kind === 'visitor')
    return { phone: null, inviteCode: null, mayAddInviteCode: false, availableBalance: 0 };
  const invitations = requireProvider(app, 'invitations');
  const [phone, inviteCode, mayAddInviteCode, availableFen] = await Promise.all([
    getPhone(app, app.db, userId),
    invitations.getOrCreateInviteCode(app, userId),
    invitations.mayAddInviteCode(app, user, now),
    requireProvider(app, 'getAvailableFen')(app.db, userId),
  ]);
  const availableBalance = yuanOf(availableFen);
  return { phone: phone && maskPhone(phone), inviteCode, mayAddInviteCode, availableBalance };
}

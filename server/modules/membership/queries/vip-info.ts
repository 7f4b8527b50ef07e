import { accountErrors } from '@muyu/contract/account.ts';
import { lifetimeLevel, type VipInfo } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { vipState } from '../tables.ts';

/** A person's VIP (product document, section 3: monthly, quarter, annual, lifetime); `me` stands for the caller. */
export async function vipInfo(
  { app, viewer, now }: Context<UserViewer>,
  { id }: { id: string },
): Promise<VipInfo> {
  const userId = id === 'me' ? viewer.userId : id;
  const isSelf = userId === viewer.userId;
  const [found] = isId(userId)
    ? await app.db
        .select({ state: appUser.state, level: vipState.level, until: vipState.until })
        .from(appUser)
        .leftJoin(vipState, eq(vipState.userId, appUser.userId))
        .where(eq(appUser.userId, userId))
    : [];
  if (!found || (found.state === 'closed' && !isSelf)) return fail(accountErrors.notFound);
  const { level, until } = found;
  const isVip = level !== null && (until === null || until > now);
  return {
    userId,
    vipLevel: isVip ? level : 0,
    isVip,
    lifetime: level === lifetimeLevel,
    until: isVip && isSelf ? (until?.toISOString() ?? null) : null,
  };
}

import { accountErrors } from '@muyu/contract/account/account.ts';
import { type getVipInfo as endpoint, lifetimeLevel, type VipInfo } from '@muyu/contract/membership.ts';
import { eq } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { levelAt, nextChange, type Vip } from '../rules/extend-vip.ts';
import { toVip } from '../rules/vip-columns.ts';
import { vipState } from '../tables.ts';

/** The VIP of a user (product document, section 3: monthly, quarter, annual, lifetime); the id `me` selects the caller. */
export async function getVipInfo(
  context: ContextOf<typeof endpoint>,
  { id }: { id: string },
): Promise<VipInfo> {
  const { viewer } = context;
  const userId = id === 'me' ? viewer.userId : id;
  return (await readVip(context, userId)) ?? fail(context, accountErrors.notFound);
}

/** The VIP of a user as the caller sees it; null for an unknown user, and for the closed account of another one. */
export async function readVip(
  { app, viewer, now }: Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>,
  userId: string,
): Promise<VipInfo | null> {
  const isSelf = userId === viewer.userId;
  const [found] = isId(userId)
    ? await app.db
        .select({ state: appUser.state, vip: vipState })
        .from(appUser)
        .leftJoin(vipState, eq(vipState.userId, appUser.userId))
        .where(eq(appUser.userId, userId))
    : [];
  if (!found || (found.state === 'closed' && !isSelf)) return null;
  const vip = found.vip && toVip(found.vip);
  const vipLevel = vip ? levelAt(vip, now) : 0;
  const from = vip && isSelf ? nextChange(vip, now) : null;
  return {
    userId,
    vipLevel,
    isVip: vipLevel > 0,
    lifetime: vipLevel === lifetimeLevel,
    until: vipLevel > 0 && isSelf ? (vip?.until?.toISOString() ?? null) : null,
    next: vip && from ? toNext(vip, from) : null,
  };
}

/** The level that follows the present one at `from`. */
const toNext = (vip: Vip, from: Date): VipInfo['next'] => ({
  level: levelAt(vip, from),
  from: from.toISOString(),
  until: (nextChange(vip, from) ?? vip.until!).toISOString(),
});

import { type revokeVipGrant as endpoint, vipGrantErrors } from '@muyu/contract/admin/money/membership.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { lockVip, storeVip } from '../commands/grant-vip.ts';
import { vipTaken } from '../events.ts';
import { getUnusedSeconds } from '../queries/get-unused-seconds.ts';
import { shortenVip } from '../rules/extend-vip.ts';
import { vipGrant } from '../tables.ts';

/** Takes back what is left of the time that an operator gave; what has passed stays, and what an erased person had. */
export async function revokeVipGrant(
  context: ContextOf<typeof endpoint>,
  { userId, grantId, ...given }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(userId) || !isId(grantId)) fail(context, vipGrantErrors.notFound);
  return app.db.transaction(async (tx) => {
    if ((await lockUser(tx, userId))?.erasedAt) fail(context, vipGrantErrors.notFound);
    const vip = await lockVip(tx, userId);
    const byId = and(eq(vipGrant.userId, userId), eq(vipGrant.grantId, grantId));
    const [grant] = await tx.select().from(vipGrant).where(byId);
    if (!vip || grant?.source !== 'operator') return fail(context, vipGrantErrors.notFound);
    const seconds = (await getUnusedSeconds(tx, userId, vip, now)).get(grantId) ?? 0;
    if (seconds === 0) fail(context, vipGrantErrors.nothingLeft);
    const after = shortenVip(vip, { level: grant.level, seconds }, now);
    const takenSeconds = Math.ceil(seconds);
    await tx.update(vipGrant).set({ takenSeconds }).where(byId);
    await storeVip(context, tx, userId, after);
    await recordAction(context, tx, {
      action: 'vip.revoke',
      targetType: 'user',
      targetId: userId,
      reason,
      before: { level: grant.level, hours: grant.seconds! / 3600, until: vip.until!.toISOString() },
      after: { takenSeconds, until: after.until!.toISOString() },
    });
    await app.events.emit(tx, vipTaken, { userId, reason }, now);
    return { takenSeconds };
  });
}

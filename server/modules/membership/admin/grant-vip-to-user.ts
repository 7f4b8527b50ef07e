import { type grantVipToUser as endpoint, vipGrantErrors } from '@muyu/contract/admin/money/membership.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { lockMember } from '#modules/account';
import { recordAction } from '#modules/operator';
import { newId } from '#platform/database/ids.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { findGrant, grantVip, lockVip } from '../commands/grant-vip.ts';
import { vipGranted } from '../events.ts';

const source = 'operator';

/** Gives a person hours of a level, once per request key; the person reads the reason. */
export async function grantVipToUser(
  context: ContextOf<typeof endpoint>,
  { userId, level, hours, key, ...given }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = requireText(context.locale, 'reason', given.reason);
  const sourceKey = key ?? newId(now);
  const seconds = hours * 3600;
  await app.db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) fail(context, vipGrantErrors.unknownUser);
    const earlier = await findGrant(tx, { userId, source, sourceKey });
    if (earlier) {
      const isSame = earlier.level === level && earlier.seconds === seconds && earlier.reason === reason;
      if (!isSame) failCore(coreErrors.badInput, { affectedFields: ['key'] });
      return;
    }
    const before = await lockVip(tx, userId);
    if (before?.until === null) fail(context, vipGrantErrors.lifetimeMember);
    const by = { operatorId, reason };
    const vip = await grantVip(context, tx, { userId, source, sourceKey, level, seconds, by });
    await recordAction(context, tx, {
      action: 'vip.grant',
      targetType: 'user',
      targetId: userId,
      reason,
      before: { until: before?.until?.toISOString() ?? null },
      after: { level, hours, until: vip.until!.toISOString() },
    });
    await app.events.emit(tx, vipGranted, { userId, until: vip.until!, reason }, now);
  });
  return {};
}

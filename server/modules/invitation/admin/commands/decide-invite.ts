import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { decideInvite as endpoint } from '@muyu/contract/admin/invitation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { lockInviter } from '../../commands/lock-inviter.ts';
import { inviteRewarded } from '../../events.ts';
import { countRewards } from '../../queries/count-rewards.ts';
import { rewardsPerMonth } from '../../settings.ts';
import { invitation, inviteeClaim } from '../../tables.ts';

type Decision = { inviteeId: string; grant: boolean; reason: string | null };

/** Grants a held reward and emits `inviteRewarded`, or refuses it with a reason; the audit log records both. */
export async function decideInvite(
  context: ContextOf<typeof endpoint>,
  { inviteeId, grant, ...given }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  const reason = sanitizeText(given.reason) || null;
  if (!grant && !reason) failField(context, 'reason', 'required');
  await app.db.transaction(async (tx) => {
    const { inviterId, outcome } = await decide(context, tx, { inviteeId, grant, reason });
    await recordAction(context, tx, {
      action: grant ? 'invite.grant' : 'invite.refuse',
      targetType: 'user',
      targetId: inviteeId,
      reason,
      before: { outcome: 'held', inviterId },
      after: { outcome, inviterId },
    });
  });
  return {};
}

/** Of two concurrent decisions the second fails with `alreadyDecided`. Granted rewards count for the monthly cap. */
async function decide(
  context: ContextOf<typeof endpoint>,
  tx: Transaction,
  { inviteeId, grant, reason }: Decision,
) {
  const { app, now, viewer } = context;
  const { operatorId: decidedBy } = viewer;
  if (!isId(inviteeId)) failCore(coreErrors.notFound);
  const [claim] = await tx.select().from(inviteeClaim).where(eq(inviteeClaim.inviteeId, inviteeId));
  const { inviterId } = claim ?? failCore(coreErrors.notFound);
  await lockInviter(tx, inviterId);
  // Before the invitation, as an erasure does; a reward locks the account, too.
  await lockUser(tx, inviterId);
  const byKey = and(eq(invitation.inviterId, inviterId), eq(invitation.inviteeId, inviteeId));
  const [before] = await tx.select().from(invitation).where(byKey).for('update');
  if (!before) return failCore(coreErrors.notFound);
  if (before.outcome !== 'held') fail(context, userAdminErrors.alreadyDecided);
  const limit = app.settings.get(rewardsPerMonth);
  if (grant && (await countRewards(tx, inviterId, before.createdAt)) >= limit)
    fail(context, userAdminErrors.monthFull, { limit });
  const outcome = grant ? ('rewarded' as const) : ('refused' as const);
  await tx
    .update(invitation)
    .set({ outcome, decidedAt: now, decidedBy, reason, address: '', deviceId: null })
    .where(byKey);
  if (grant) await app.events.emit(tx, inviteRewarded, { inviterId, inviteeId }, now);
  return { inviterId, outcome };
}

import {
  type Adjustment,
  type decideAdjustment as endpoint,
  financeErrors,
} from '@muyu/contract/admin/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { detailTypes, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceAdjusted } from '../events.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { lockProposedMember } from '../proposal/lock-member.ts';
import { recordProposal } from '../proposal/record-proposal.ts';
import { requireDeclineReason } from '../proposal/require-decline-reason.ts';
import { requireOtherOperator } from '../proposal/require-other-operator.ts';
import { balanceAdjustment } from './tables.ts';
import { type AdjustmentRow, toAdjustmentDtos } from './views.ts';

type DecideContext = ContextOf<typeof endpoint>;

/** Approves or declines a proposal; one of several concurrent decisions counts. */
export async function decideAdjustment(
  context: DecideContext,
  { adjustmentId, approve, reason }: InputOf<typeof endpoint>,
): Promise<Adjustment> {
  const { app, viewer, now } = context;
  if (!isId(adjustmentId)) fail(context, walletErrors.notFound);
  const row = await app.db.transaction(async (tx) => {
    const byId = eq(balanceAdjustment.adjustmentId, adjustmentId);
    const [known] = await tx.select({ userId: balanceAdjustment.userId }).from(balanceAdjustment).where(byId);
    const { userId } = known ?? fail(context, walletErrors.notFound);
    const ofPerson = and(eq(balanceAdjustment.userId, userId), byId);
    // Locked before the proposal: an erasure has ended, which refuses the approval, or it waits and finds the adjusted balance.
    if (approve) await lockProposedMember(context, tx, userId);
    const [before] = await tx.select().from(balanceAdjustment).where(ofPerson).for('update');
    if (before?.state !== 'proposed') fail(context, financeErrors.alreadyDecided);
    const declineReason = approve ? null : requireDeclineReason(context, reason, before.proposedBy);
    if (approve) {
      await requireOtherOperator(context, tx, before.proposedBy);
      await post(tx, context, before);
    }
    const state = approve ? ('approved' as const) : ('declined' as const);
    const change = { state, decidedBy: viewer.operatorId, decidedAt: now, declineReason };
    const [after] = await tx.update(balanceAdjustment).set(change).where(ofPerson).returning();
    await recordProposal(tx, context, { type: 'adjustment', id: adjustmentId }, before, after!);
    return after!;
  });
  return (await toAdjustmentDtos(context, [row]))[0]!;
}

async function post(
  tx: Transaction,
  context: DecideContext,
  { userId, adjustmentId, amountFen }: AdjustmentRow,
): Promise<void> {
  const type = detailTypes.adjustment;
  const person = memberAccount(userId, 'available');
  const platform = systemAccount('adjustments');
  const [debit, credit] = amountFen > 0 ? [platform, person] : [person, platform];
  await postTransfers(tx, {
    key: `adjustment:${adjustmentId}`,
    now: context.now,
    legs: [{ debit, credit, amountFen: Math.abs(amountFen), type }],
    details: [{ userId, type, account: 'available', amountFen }],
    insufficient: () => fail(context, financeErrors.insufficientBalance),
  });
  await context.app.events.emit(tx, balanceAdjusted, { userId, amountFen }, context.now);
}

import type { decideUnclaimedRelease as endpoint, UnclaimedRelease } from '@muyu/contract/admin/unclaimed.ts';
import { financeErrors } from '@muyu/contract/admin/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceAdjusted } from '../events.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers, transferTypes } from '../ledger/post-transfers.ts';
import { lockProposedMember } from '../proposal/lock-member.ts';
import { recordProposal } from '../proposal/record-proposal.ts';
import { requireDeclineReason } from '../proposal/require-decline-reason.ts';
import { requireOtherOperator } from '../proposal/require-other-operator.ts';
import { requireUnclaimed } from './require-unclaimed.ts';
import { unclaimedRelease } from './tables.ts';
import { type ReleaseRow, toReleaseDtos } from './views.ts';

/** Approves or declines a proposal; one of several concurrent decisions counts. */
export async function decideUnclaimedRelease(
  context: ContextOf<typeof endpoint>,
  { releaseId, approve, reason }: InputOf<typeof endpoint>,
): Promise<UnclaimedRelease> {
  const { app, viewer, now } = context;
  if (!isId(releaseId)) fail(context, walletErrors.notFound);
  const row = await app.db.transaction(async (tx) => {
    const byId = eq(unclaimedRelease.releaseId, releaseId);
    const [known] = await tx.select({ userId: unclaimedRelease.userId }).from(unclaimedRelease).where(byId);
    const { userId } = known ?? fail(context, walletErrors.notFound);
    // Locked before the proposal: an erasure has ended, which refuses the approval, or it waits and finds the balance.
    if (approve && userId !== null) await lockProposedMember(context, tx, userId);
    const [before] = await tx.select().from(unclaimedRelease).where(byId).for('update');
    if (before?.state !== 'proposed') fail(context, financeErrors.alreadyDecided);
    const declineReason = approve ? null : requireDeclineReason(context, reason, before.proposedBy);
    if (approve) {
      await requireOtherOperator(context, tx, before.proposedBy);
      await requireUnclaimed(context, tx, before.amountFen);
      await post(tx, context, before);
    }
    const state = approve ? ('approved' as const) : ('declined' as const);
    const change = { state, decidedBy: viewer.operatorId, decidedAt: now, declineReason };
    const [after] = await tx.update(unclaimedRelease).set(change).where(byId).returning();
    await recordProposal(tx, context, { type: 'unclaimed', id: releaseId }, before, after!);
    return after!;
  });
  return (await toReleaseDtos(context, [row]))[0]!;
}

async function post(
  tx: Transaction,
  { app, now }: Pick<Context, 'app' | 'now'>,
  { userId, releaseId, amountFen }: ReleaseRow,
): Promise<void> {
  const debit = systemAccount('unclaimed');
  const key = `unclaimed:${releaseId}`;
  if (userId === null) {
    const leg = { debit, credit: systemAccount('revenue'), amountFen, type: transferTypes.unclaimedKept };
    await postTransfers(tx, { key, now, legs: [leg], details: [] });
    return;
  }
  const type = transferTypes.adjustment;
  await postTransfers(tx, {
    key,
    now,
    legs: [{ debit, credit: memberAccount(userId, 'available'), amountFen, type }],
    details: [{ userId, type, account: 'available', amountFen }],
  });
  await app.events.emit(tx, balanceAdjusted, { userId, amountFen }, now);
}

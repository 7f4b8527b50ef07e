import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { type WithdrawalState, withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { withdrawalChanged } from '../../events.ts';
import { memberAccount, systemAccount } from '../../ledger/accounts.ts';
import { postTransfers, transferCodes } from '../../ledger/post-transfers.ts';
import { postingKeys } from '../../ledger/posting-keys.ts';
import { withdrawal, withdrawalStep } from '../tables.ts';
import type { WithdrawalRow } from '../views.ts';

type DecisionContext = Pick<
  Context<Viewer, typeof withdrawalErrors.notFound | typeof withdrawalErrors.alreadyDecided>,
  'app' | 'now' | 'throws'
>;
/** A decision of an operator about one withdrawal. */
export type WithdrawalDecision = { userId: string; withdrawalId: string; operatorId: string };

/** applied → approved. Fails with `notFound`, and with `alreadyDecided` in another state, as all decisions do. */
export const approveWithdrawal = (
  context: DecisionContext,
  tx: Transaction,
  decision: WithdrawalDecision,
): Promise<WithdrawalRow> => move(context, tx, decision, { from: ['applied'], to: 'approved' });

/** approved → paying: the bank has been asked to pay. */
export const startPayingWithdrawal = (
  context: DecisionContext,
  tx: Transaction,
  decision: WithdrawalDecision,
): Promise<WithdrawalRow> => move(context, tx, decision, { from: ['approved'], to: 'paying' });

/** paying → paid: the frozen amount leaves, the fee to the platform and the rest to the bank. */
export async function markWithdrawalPaid(
  context: DecisionContext,
  tx: Transaction,
  decision: WithdrawalDecision,
): Promise<WithdrawalRow> {
  const row = await move(context, tx, decision, { from: ['paying'], to: 'paid' });
  const { userId, withdrawalId, amountFen, feeFen } = row;
  const debit = memberAccount(userId, 'frozen');
  const legs = [
    {
      debit,
      credit: systemAccount('payouts'),
      amountFen: amountFen - feeFen,
      type: detailTypes.withdrawal,
    },
    { debit, credit: systemAccount('fees'), amountFen: feeFen, type: transferCodes.fee },
  ].filter((leg) => leg.amountFen > 0);
  const key = postingKeys.withdrawal(withdrawalId, 'paid');
  await postTransfers(tx, { key, now: context.now, legs, details: [] });
  return row;
}

/** applied or approved → rejected, with a reason that the person reads; the amount returns. */
export const rejectWithdrawal = (
  context: DecisionContext,
  tx: Transaction,
  decision: WithdrawalDecision & { reason: string },
): Promise<WithdrawalRow> =>
  returnAmount(context, tx, decision, { from: ['applied', 'approved'], to: 'rejected' });

/** paying → failed: the bank did not pay; the amount returns. */
export const failWithdrawal = (
  context: DecisionContext,
  tx: Transaction,
  decision: WithdrawalDecision & { reason: string },
): Promise<WithdrawalRow> => returnAmount(context, tx, decision, { from: ['paying'], to: 'failed' });

type Step = { from: readonly WithdrawalState[]; to: WithdrawalState };

async function returnAmount(
  context: DecisionContext,
  tx: Transaction,
  decision: WithdrawalDecision & { reason: string },
  step: Step,
): Promise<WithdrawalRow> {
  const row = await move(context, tx, decision, step);
  const { userId, withdrawalId, amountFen } = row;
  const type = detailTypes.withdrawalReturned;
  await postTransfers(tx, {
    key: postingKeys.withdrawal(withdrawalId, 'returned'),
    now: context.now,
    legs: [
      { debit: memberAccount(userId, 'frozen'), credit: memberAccount(userId, 'available'), amountFen, type },
    ],
    details: [{ userId, type, account: 'available', amountFen, withdrawalId }],
  });
  return row;
}

async function move(
  context: DecisionContext,
  tx: Transaction,
  { userId, withdrawalId, operatorId, reason = null }: WithdrawalDecision & { reason?: string | null },
  { from, to }: Step,
): Promise<WithdrawalRow> {
  const { app, now } = context;
  if (!isId(userId) || !isId(withdrawalId)) fail(context, withdrawalErrors.notFound);
  const byId = and(eq(withdrawal.userId, userId), eq(withdrawal.withdrawalId, withdrawalId));
  const [row] = await tx.select().from(withdrawal).where(byId).for('update');
  if (!row) return fail(context, withdrawalErrors.notFound);
  if (!from.includes(row.state)) fail(context, withdrawalErrors.alreadyDecided, { state: row.state });
  await tx.update(withdrawal).set({ state: to }).where(byId);
  const step = { userId, withdrawalId, state: to, reason, operatorId, createdAt: now };
  await tx.insert(withdrawalStep).values(step);
  const { amountFen } = row;
  await app.events.emit(tx, withdrawalChanged, { userId, withdrawalId, state: to, amountFen, reason }, now);
  return { ...row, state: to };
}

import {
  type Adjustment,
  type decideAdjustment as endpoint,
  financeErrors,
} from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceAdjusted } from '../events.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { decideProposal, type ProposalStore } from '../proposal/decide-proposal.ts';
import { balanceAdjustment } from './tables.ts';
import { type AdjustmentRow, toAdjustmentDtos } from './views.ts';

type DecideContext = ContextOf<typeof endpoint>;

/** Approves or declines an adjustment. */
export async function decideAdjustment(
  context: DecideContext,
  { adjustmentId, ...decision }: InputOf<typeof endpoint>,
): Promise<Adjustment> {
  const row = await decideProposal(context, adjustmentStore(context), adjustmentId, decision);
  return (await toAdjustmentDtos(context, [row]))[0]!;
}

const byId = (adjustmentId: string) => eq(balanceAdjustment.adjustmentId, adjustmentId);
const ofUser = (userId: string, adjustmentId: string) =>
  and(eq(balanceAdjustment.userId, userId), byId(adjustmentId));

const adjustmentStore = (context: DecideContext): ProposalStore<AdjustmentRow> => ({
  type: 'adjustment',
  async findUserId(tx, id) {
    const [known] = await tx
      .select({ userId: balanceAdjustment.userId })
      .from(balanceAdjustment)
      .where(byId(id));
    return known?.userId;
  },
  async lock(tx, id, userId) {
    const [row] = await tx.select().from(balanceAdjustment).where(ofUser(userId!, id)).for('update');
    return row;
  },
  async update(tx, { userId, adjustmentId }, decision) {
    const isRow = ofUser(userId, adjustmentId);
    const [row] = await tx.update(balanceAdjustment).set(decision).where(isRow).returning();
    return row!;
  },
  post: (tx, row) => post(context, tx, row),
});

async function post(
  context: DecideContext,
  tx: Transaction,
  { userId, adjustmentId, amountFen }: AdjustmentRow,
): Promise<void> {
  const type = detailTypes.adjustment;
  const person = memberAccount(userId, 'available');
  const platform = systemAccount('adjustments');
  const [debit, credit] = amountFen > 0 ? [platform, person] : [person, platform];
  await postTransfers(tx, {
    key: postingKeys.adjustment(adjustmentId),
    now: context.now,
    legs: [{ debit, credit, amountFen: Math.abs(amountFen), type }],
    details: [{ userId, type, account: 'available', amountFen }],
    insufficient: () => fail(context, financeErrors.insufficientBalance),
  });
  await context.app.events.emit(tx, balanceAdjusted, { userId, amountFen }, context.now);
}

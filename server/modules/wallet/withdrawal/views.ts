import type { Locale } from '@muyu/contract/core/locale.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { Withdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import type { Db } from '#platform/database/database.ts';
import { bankNameOf } from '../bank-card/banks.ts';
import { listWithdrawalSteps } from './queries/list-steps.ts';
import type { withdrawal } from './tables.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;

/** The amount that leaves for the bank, fen. */
export const netOf = ({ amountFen, feeFen }: WithdrawalRow): number => amountFen - feeFen;

/** The fields that the person and operators see alike. */
export const withdrawalFieldsOf = (row: WithdrawalRow, locale: Locale) => ({
  withdrawalId: row.withdrawalId,
  state: row.state,
  amount: yuanOf(row.amountFen),
  fee: yuanOf(row.feeFen),
  net: yuanOf(netOf(row)),
  bankName: bankNameOf(row.bank, locale),
  last4: row.last4,
  createdAt: row.createdAt.toISOString(),
});

/** Withdrawals of one person with their steps. */
export async function toWithdrawalDtos(
  db: Db,
  userId: string,
  rows: readonly WithdrawalRow[],
  locale: Locale,
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ withdrawalId }) => withdrawalId);
  const steps = await listWithdrawalSteps(db, userId, ids);
  return rows.map((row) => ({
    ...withdrawalFieldsOf(row, locale),
    steps: steps
      .filter(({ withdrawalId }) => withdrawalId === row.withdrawalId)
      .map(({ state, createdAt, reason }) => ({ state, at: createdAt.toISOString(), reason })),
  }));
}

import { fenOf, withdrawalFee, yuanOf } from '@muyu/contract/core/money.ts';

/** Fee and net of a withdrawal, yuan. */
export function feeAndNet(amount: number, feeBasisPoints: number): { fee: number; net: number } {
  const fen = fenOf(amount);
  const fee = withdrawalFee(fen, feeBasisPoints);
  return { fee: yuanOf(fee), net: yuanOf(fen - fee) };
}

type Terms = { min: number; max: number; leftToday: number; availableBalance: number };

/** Why an amount cannot be withdrawn; null when it can. */
export function amountError(
  amount: number,
  { min, max, leftToday, availableBalance }: Terms,
): 'belowMin' | 'aboveBalance' | 'aboveMax' | 'aboveToday' | null {
  if (amount < min) return 'belowMin';
  if (amount > availableBalance) return 'aboveBalance';
  if (amount > max) return 'aboveMax';
  return amount > leftToday ? 'aboveToday' : null;
}

/** The highest amount that can be withdrawn now, yuan; 0 when that is below the minimum. */
export function highestAmount({ min, max, leftToday, availableBalance }: Terms): number {
  const highest = Math.min(max, leftToday, availableBalance);
  return highest >= min ? highest : 0;
}

import { fenOf, withdrawalFee, yuanOf } from '@muyu/contract/core/money.ts';

/** Fee and net of a withdrawal, yuan. */
export function feeAndNet(amount: number, feeBasisPoints: number): { fee: number; net: number } {
  const fen = fenOf(amount);
  const fee = withdrawalFee(fen, feeBasisPoints);
  return { fee: yuanOf(fee), net: yuanOf(fen - fee) };
}

type Terms = { min: number; max: number; leftToday: number; availableBalance: number; withdrawable: number };

/** Why an amount cannot be withdrawn; null when it can. */
export function amountError(
  amount: number,
  { min, max, leftToday, availableBalance, withdrawable }: Terms,
): 'belowMin' | 'aboveBalance' | 'cashback' | 'aboveMax' | 'aboveToday' | null {
  if (amount < min) return 'belowMin';
  if (amount > availableBalance) return 'aboveBalance';
  if (amount > withdrawable) return 'cashback';
  if (amount > max) return 'aboveMax';
  return amount > leftToday ? 'aboveToday' : null;
}

/** The part of the available balance that can be spent and not withdrawn, yuan. */
export const cashbackOf = ({ availableBalance, withdrawable }: Terms): number =>
  yuanOf(fenOf(availableBalance) - fenOf(withdrawable));

/** The highest amount that can be withdrawn now, yuan; 0 when that is below the minimum. */
export function highestAmount({ min, max, leftToday, withdrawable }: Terms): number {
  const highest = Math.min(max, leftToday, withdrawable);
  return highest >= min ? highest : 0;
}

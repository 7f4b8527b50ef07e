type Bounds = { min: number; max: number };

/** Why an amount in yuan cannot be given; null for one that can, and for an empty field. */
export function rewardAmountError(amount: number | null, { min, max }: Bounds): 'low' | 'high' | null {
  if (amount === null) return null;
  if (amount < min) return 'low';
  return amount > max ? 'high' : null;
}

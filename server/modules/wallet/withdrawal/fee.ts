/** The fee of a withdrawal in fen, rounded up. */
export const withdrawalFee = (amountFen: number, basisPoints: number): number =>
  Math.ceil((amountFen * basisPoints) / 10_000);

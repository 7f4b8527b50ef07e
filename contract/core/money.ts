/** Yuan of an amount in fen, as it travels: at most two decimals. */
export const yuanOf = (fen: number): number => fen / 100;

export const yuanOrNull = (fen: number | null): number | null => (fen === null ? null : yuanOf(fen));

/** Yuan of an amount in fen with two decimals, `68.00`. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** The same for people to read: thousands are separated, `1,268.00`. */
export const yuanForReading = (fen: number): string => yuanText(fen).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Fen of an amount in yuan that the `yuan` keyword of the validator has admitted. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100);

/** Whether an amount in yuan has at most two decimals and is exact in fen. */
export const isYuan = (value: number): boolean =>
  Number.isSafeInteger(Math.round(value * 100)) && Math.round(value * 100) / 100 === value;

/** The fee of a withdrawal in fen, rounded up and at most the amount (decisions, wallet). */
export const withdrawalFee = (amountFen: number, basisPoints: number): number =>
  Math.min(amountFen, Math.ceil((amountFen * basisPoints) / 10_000));

/** Characters of a recharge card (decisions, wallet). */
export const cardCodeLength = 16;

/** The characters of a typed or pasted card code, in capitals. */
export const toCardCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, cardCodeLength);

/** A card code in groups of four, as it is printed. */
export const groupCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

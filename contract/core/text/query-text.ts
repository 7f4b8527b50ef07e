/**
 * A value of the query of an address, escaped. It may end with the word by which the server recognizes an address with a missing
 * value (product document, section 5).
 */
export const queryText = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(/undefined$/, 'undefine%64');

/** The entries of a list that were shown, in a cursor: the last hex digits of each id, concatenated. */
export type SeenIds = string;

/** Sixteen bits per id: with three hundred seen ids, one unseen post in two hundred collides and is left out. */
const feedDigits = 4;
/** For lists that are read to their end in search of one post: one in fifty thousand is left out. */
export const searchDigits = 6;
/** For lists of at most `maxListed` entries: two of 500 share these digits once in a hundred lists, and then one is left out. */
export const listDigits = 6;
/** Older ids are dropped, which limits the length of the URL. */
export const maxSeenIds = 300;
/** As many as the longest of these lists has, so that none is dropped. */
export const maxListed = 500;

/** The digits that a cursor keeps of an id. */
export const suffixOf = (id: string, digits = feedDigits): string => id.slice(-digits);

/** SQL text of the same, for an expression of an id. */
export const suffixSql = (id: string, digits = feedDigits): string => `right(${id}::text, ${digits})`;

/** Appends shown entries and drops the oldest. */
export const appendSeenIds = (
  seen: SeenIds,
  ids: readonly string[],
  digits = feedDigits,
  max = maxSeenIds,
): SeenIds => (seen + ids.map((id) => suffixOf(id, digits)).join('')).slice(-digits * max);

/** The suffixes with which ids are compared; none for an invalid text. */
export const parseSeenIds = (seen: SeenIds, digits = feedDigits, max = maxSeenIds): string[] =>
  /^[0-9a-f]*$/.test(seen) ? (seen.match(new RegExp(`.{${digits}}`, 'g')) ?? []).slice(-max) : [];

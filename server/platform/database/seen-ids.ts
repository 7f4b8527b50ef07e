/** The shown posts in a cursor: the last hex digits of each id, concatenated. */
export type SeenIds = string;

/** Sixteen bits per id: with three hundred seen ids, one unseen post in two hundred collides and is left out. */
const digits = 4;
/** Older ids are dropped, which limits the length of the URL. */
export const maxSeenIds = 300;

/** Appends shown posts and drops the oldest. */
export const appendSeenIds = (seen: SeenIds, postIds: readonly string[]): SeenIds =>
  (seen + postIds.map((postId) => postId.slice(-digits)).join('')).slice(-digits * maxSeenIds);

/** The id suffixes that the statement compares; none for an invalid text. */
export const parseSeenIds = (seen: SeenIds): string[] =>
  /^[0-9a-f]*$/.test(seen) ? (seen.match(/.{4}/g) ?? []).slice(-maxSeenIds) : [];

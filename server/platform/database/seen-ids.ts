/** The shown posts in a cursor: the last hex digits of each id, concatenated. */
export type SeenIds = string;

/** Sixteen bits per id: with three hundred seen ids, one unseen post in two hundred collides and is left out. */
const feedDigits = 4;
/** For lists that are read to their end in search of one post: one in fifty thousand is left out. */
export const searchDigits = 6;
/** Older ids are dropped, which limits the length of the URL. */
export const maxSeenIds = 300;

/** Appends shown posts and drops the oldest. */
export const appendSeenIds = (seen: SeenIds, postIds: readonly string[], digits = feedDigits): SeenIds =>
  (seen + postIds.map((postId) => postId.slice(-digits)).join('')).slice(-digits * maxSeenIds);

/** The id suffixes that the statement compares; none for an invalid text. */
export const parseSeenIds = (seen: SeenIds, digits = feedDigits): string[] =>
  /^[0-9a-f]*$/.test(seen) ? (seen.match(new RegExp(`.{${digits}}`, 'g')) ?? []).slice(-maxSeenIds) : [];

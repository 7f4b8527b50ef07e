/** What a cursor remembers of posts that were shown: the random end of each id, one after the other. */
export type Seen = string;

/** Sixteen bits an id: of three hundred that were seen, one unseen post in two hundred is taken for one of them. */
const digits = 4;
/** The last so many; more would make an address too long. */
export const seenMost = 300;

/** Notes posts that were shown now; the oldest are forgotten. */
export const addSeen = (seen: Seen, postIds: readonly string[]): Seen =>
  (seen + postIds.map((postId) => postId.slice(-digits)).join('')).slice(-digits * seenMost);

/** The ends of the ids, as the database compares them; nothing of a text that is none of ours. */
export const seenIn = (seen: Seen): string[] =>
  /^[0-9a-f]*$/.test(seen) ? (seen.match(/.{4}/g) ?? []).slice(-seenMost) : [];

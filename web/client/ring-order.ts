/** What a ring around an avatar needs to know (the contract's SnapshotRing has more). */
export type RingFacts = {
  userId: string;
  isOwn: boolean;
  unread: number;
  snapshotIds: readonly string[];
  nextSnapshotId: string;
  newestAt: string;
};

const placeOf = ({ isOwn, unread }: RingFacts) => (isOwn ? 0 : unread > 0 ? 1 : 2);

/** My own ring first, then those with something unread, each the newest first: the order that the server gives too. */
export const inOrder = <R extends RingFacts>(rings: readonly R[]): R[] =>
  [...rings].sort((a, b) => placeOf(a) - placeOf(b) || (a.newestAt < b.newestAt ? 1 : -1));

/**
 * A ring after one more of its files was read: `last` when that was the last file of the snapshot. With nothing unread
 * it begins from the start again.
 */
export function afterRead<R extends RingFacts>(ring: R, snapshotId: string, last: boolean): R {
  const unread = Math.max(0, ring.unread - 1);
  const following = ring.snapshotIds[ring.snapshotIds.indexOf(snapshotId) + 1];
  const [first] = ring.snapshotIds;
  const nextSnapshotId =
    unread === 0 ? first! : last && following !== undefined ? following : ring.nextSnapshotId;
  return { ...ring, unread, nextSnapshotId };
}

/**
 * Whose ring comes after (`by` 1) or before (-1) this person's, null at the end. From something unread only to what is
 * unread; my own ring stands alone. The order is the one that the viewer was opened with.
 */
export function neighbour<R extends RingFacts>(rings: readonly R[], userId: string, by: 1 | -1): R | null {
  const at = rings.findIndex((ring) => ring.userId === userId);
  const from = rings[at];
  if (!from || from.isOwn) return null;
  const next = rings[at + by];
  if (!next || next.isOwn || (from.unread > 0 && by === 1 && next.unread === 0)) return null;
  return next;
}

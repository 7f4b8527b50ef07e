/** The fields of a ring around an avatar (a part of the contract's SnapshotRing). */
export type RingSummary = {
  userId: string;
  isOwn: boolean;
  unread: number;
  snapshotIds: readonly string[];
  nextSnapshotId: string;
  newestAt: string;
};

const sortRank = ({ isOwn, unread }: RingSummary) => (isOwn ? 0 : unread > 0 ? 1 : 2);

/** Sorts rings: own, unread, read, each newest first, as the server does. */
export const sortRings = <R extends RingSummary>(rings: readonly R[]): R[] =>
  [...rings].sort((a, b) => sortRank(a) - sortRank(b) || (a.newestAt < b.newestAt ? 1 : -1));

/**
 * The ring after a file was read; `last` for the last file of a snapshot. Without unread files it restarts from the
 * first.
 */
export function applyRead<R extends RingSummary>(ring: R, snapshotId: string, last: boolean): R {
  const unread = Math.max(0, ring.unread - 1);
  const following = ring.snapshotIds[ring.snapshotIds.indexOf(snapshotId) + 1];
  const [first] = ring.snapshotIds;
  const nextSnapshotId =
    unread === 0 ? first! : last && following !== undefined ? following : ring.nextSnapshotId;
  return { ...ring, unread, nextSnapshotId };
}

/**
 * The person after (`by` 1) or before (-1) a person, null at the end. An unread ring is followed by unread rings only;
 * the viewer's own ring has no neighbours. Uses the order at the opening of the viewer.
 */
export function adjacentRing<R extends RingSummary>(
  rings: readonly R[],
  userId: string,
  by: 1 | -1,
): R | null {
  const at = rings.findIndex((ring) => ring.userId === userId);
  const from = rings[at];
  if (!from || from.isOwn) return null;
  const next = rings[at + by];
  if (!next || next.isOwn || (from.unread > 0 && by === 1 && next.unread === 0)) return null;
  return next;
}

import { type Snapshot, snapshotInfo } from '@muyu/contract/snapshot.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { neighbour } from '../../client/ring-order.ts';
import { findRing, refreshRings, ringOf, useRings } from '../../client/rings.ts';

/** The snapshots of a person are all fetched when they are no more than this. */
const fetchedAtMost = 20;

export const snapshotQuery = (id: string) => ({
  ...client.query(snapshotInfo, { id }),
  meta: { inlineNotFound: true },
});

/** A snapshot with those of the same person beside it, and whose come before and after. */
export function usePlaylist(id: string) {
  /** The order that the viewer was opened with: reading changes the rings, not the way through them. */
  const [opened] = useState(() => useRings.getState().list ?? []);
  const query = useQuery({
    ...snapshotQuery(id),
    refetchInterval: ({ state }) => state.data?.isOwn && 20_000,
  });
  const userId = query.data?.userId;
  const ring = useRings((rings) => (userId ? ringOf(rings, userId) : null));
  useEffect(() => {
    // Only the viewer needs the ring of somebody whom no list has brought.
    if (userId && !ringOf(useRings.getState(), userId)) void findRing(userId);
  }, [userId]);
  useEffect(() => () => void refreshRings().catch(() => undefined), []);

  const snapshotIds = ring?.snapshotIds ?? [];
  const siblings = useQueries({
    queries: snapshotIds.length <= fetchedAtMost ? snapshotIds.map((one) => snapshotQuery(one)) : [],
  });
  const following = userId ? neighbour(opened, userId, 1) : null;
  const before = userId ? neighbour(opened, userId, -1) : null;
  // The next person's first one is at hand when this one's are over.
  const ahead = useQuery({ ...snapshotQuery(following?.nextSnapshotId ?? ''), enabled: following !== null });

  const known = new Map<string, Snapshot>();
  for (const { data } of siblings) if (data) known.set(data.snapshotId, data);
  const at = snapshotIds.indexOf(id);
  const sibling = known.get(snapshotIds[at + 1] ?? '');
  return {
    query,
    snapshotIds,
    known,
    /** The snapshot that follows by itself, when it is known already. */
    upcoming: at >= 0 && at < snapshotIds.length - 1 ? sibling : ahead.data,
    personAt: (by: 1 | -1): string | null => (by === 1 ? following : before)?.nextSnapshotId ?? null,
  };
}
export type Playlist = ReturnType<typeof usePlaylist>;

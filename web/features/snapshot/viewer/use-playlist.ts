import { getSnapshot, type Snapshot } from '@muyu/contract/snapshot.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../client/client.ts';
import { adjacentRing } from '../rings/snapshot-ring-order.ts';
import {
  refreshSnapshotRing,
  refreshSnapshotRings,
  selectRing,
  useSnapshotRings,
} from '../rings/snapshot-rings.ts';

/** All snapshots of a person are loaded up to this number. */
const maxPrefetched = 20;

export const snapshotQuery = (id: string) => ({
  ...client.query(getSnapshot, { id }),
  meta: { inlineNotFound: true },
});

/** A snapshot with the other snapshots of its person, and the people before and after. */
export function usePlaylist(id: string) {
  /** The order at the opening of the viewer: reading changes the rings, not the order of the playlist. */
  const [initialRings] = useState(() => useSnapshotRings.getState().list ?? []);
  const query = useQuery({
    ...snapshotQuery(id),
    refetchInterval: ({ state }) => state.data?.isOwn && 20_000,
  });
  /** Of a snapshot that is gone the ring that led to it knows the person. */
  const origin = initialRings.find(({ snapshotIds }) => snapshotIds.includes(id));
  const userId = query.data?.userId ?? origin?.userId;
  const ring = useSnapshotRings((rings) => (userId ? selectRing(rings, userId) : null));
  useEffect(() => {
    // The ring of a person outside the lists is loaded for the viewer only.
    if (userId && !selectRing(useSnapshotRings.getState(), userId)) void refreshSnapshotRing(userId);
  }, [userId]);
  useEffect(() => () => void refreshSnapshotRings().catch(() => undefined), []);

  const snapshotIds = ring?.snapshotIds ?? [];
  const siblings = useQueries({
    queries: snapshotIds.length <= maxPrefetched ? snapshotIds.map((one) => snapshotQuery(one)) : [],
  });
  const following = userId ? adjacentRing(initialRings, userId, 1) : null;
  const before = userId ? adjacentRing(initialRings, userId, -1) : null;
  // Preloads the first snapshot of the next person.
  const nextUserQuery = useQuery({
    ...snapshotQuery(following?.nextSnapshotId ?? ''),
    enabled: following !== null,
  });

  const known = new Map<string, Snapshot>();
  for (const { data } of siblings) if (data) known.set(data.snapshotId, data);
  const at = snapshotIds.indexOf(id);
  const sibling = known.get(snapshotIds[at + 1] ?? '');
  return {
    query,
    snapshotIds,
    known,
    /** The next snapshot, if it is loaded. */
    upcoming: at >= 0 && at < snapshotIds.length - 1 ? sibling : nextUserQuery.data,
    userAt: (by: 1 | -1): string | null => (by === 1 ? following : before)?.nextSnapshotId ?? null,
    /** The snapshot after this one, of its person or of the next. */
    after: origin?.snapshotIds[origin.snapshotIds.indexOf(id) + 1] ?? following?.nextSnapshotId ?? null,
  };
}
export type Playlist = ReturnType<typeof usePlaylist>;

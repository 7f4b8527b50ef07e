import type { SnapshotRing } from '@muyu/contract/snapshot.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isMember, onAccountChange, useSession } from '../../../client/session.ts';
import { applyRead, sortRings } from './snapshot-ring-order.ts';

/**
 * Delay of the first request, so that the first page loads alone, and interval of the refresh, milliseconds.
 */
const firstMs = 800;
const pollMs = 60_000;

type RingState = {
  /** The rings of the viewer and of followed people; null before they are loaded. */
  list: readonly SnapshotRing[] | null;
  /** Rings that were loaded by person; null without snapshots. */
  others: Readonly<Record<string, SnapshotRing | null>>;
};
const emptyState: RingState = { list: null, others: {} };

export const useSnapshotRings = create<RingState>(() => emptyState);
onAccountChange(() => useSnapshotRings.setState(emptyState, true));

export const selectRing = ({ list, others }: RingState, userId: string): SnapshotRing | null =>
  list?.find((ring) => ring.userId === userId) ?? others[userId] ?? null;

/** The ring of a person's avatar; null without one. */
export const useRingState = (userId: string): 'unread' | 'read' | null =>
  useSnapshotRings((rings) => {
    const ring = selectRing(rings, userId);
    return ring && (ring.unread > 0 ? 'unread' : 'read');
  });

/** Stores the list; it replaces rings that were loaded by person. */
const setRings = (list: readonly SnapshotRing[]) =>
  useSnapshotRings.setState((before) => {
    const listed = new Set([...(before.list ?? []), ...list].map(({ userId }) => userId));
    const others = Object.entries(before.others).filter(
      ([userId, ring]) => !listed.has(userId) && !ring?.isOwn,
    );
    return { list: sortRings(list), others: Object.fromEntries(others) };
  });

/** Stores the ring of a person. */
const setRing = (userId: string, ring: SnapshotRing | null) =>
  useSnapshotRings.setState(({ list, others }) => ({
    list: list?.flatMap((one) => (one.userId !== userId ? [one] : ring ? [ring] : [])) ?? null,
    others: { ...others, [userId]: ring },
  }));

/** Marks a file read; the order stays, so that nothing shifts. */
export const markFileRead = (userId: string, snapshotId: string, last: boolean) =>
  useSnapshotRings.setState(({ list, others }) => {
    const one = others[userId];
    return {
      list: list?.map((ring) => (ring.userId === userId ? applyRead(ring, snapshotId, last) : ring)) ?? null,
      others: one ? { ...others, [userId]: applyRead(one, snapshotId, last) } : others,
    };
  });

const isSameSession = (token: string | null) => token === useSession.getState().token;

let requestCount = 0;

/** Loads the rings. Of concurrent requests the later one counts. */
export async function refreshSnapshotRings(): Promise<void> {
  const session = useSession.getState();
  if (!isMember(session)) return;
  requestCount += 1;
  const requestNumber = requestCount;
  const { fetchSnapshotRings } = await import('./fetch-snapshot-rings.ts');
  const list = await fetchSnapshotRings();
  if (requestNumber === requestCount && isSameSession(session.token)) setRings(list);
}

/** Loads the ring of a person; an error changes nothing. */
export async function refreshSnapshotRing(userId: string): Promise<void> {
  const { token } = useSession.getState();
  try {
    const { fetchSnapshotRing } = await import('./fetch-snapshot-rings.ts');
    const ring = await fetchSnapshotRing(userId);
    if (isSameSession(token)) setRing(userId, ring);
  } catch {
    // Rings are optional: errors are not reported.
  }
}

let pollers = 0;
let timer = 0;

const refreshIfVisible = () => {
  if (document.visibilityState === 'visible') void refreshSnapshotRings().catch(() => undefined);
};

/** Refreshes the rings while the component is mounted. */
export function useSnapshotRingPolling(): void {
  const member = useSession(isMember);
  useEffect(() => {
    if (!member) return;
    pollers += 1;
    const first = setTimeout(refreshIfVisible, useSnapshotRings.getState().list ? pollMs / 4 : firstMs);
    if (pollers === 1) timer = window.setInterval(refreshIfVisible, pollMs);
    return () => {
      clearTimeout(first);
      pollers -= 1;
      if (pollers === 0) clearInterval(timer);
    };
  }, [member]);
}

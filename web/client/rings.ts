import type { SnapshotRing } from '@muyu/contract/snapshot.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { afterRead, inOrder } from './ring-order.ts';
import { isMember, useSession, whenAccountChanges } from './session.ts';

/** The first page has the network alone for so long; then the rings come, and again once a minute, milliseconds. */
const firstMs = 800;
const renewMs = 60_000;

type Rings = {
  /** My own and those of the people I follow; null before they were asked for. */
  list: readonly SnapshotRing[] | null;
  /** People who were looked at one by one; null: they have no snapshot now. */
  others: Readonly<Record<string, SnapshotRing | null>>;
};
const nothing: Rings = { list: null, others: {} };

export const useRings = create<Rings>(() => nothing);
whenAccountChanges(() => useRings.setState(nothing, true));

export const ringOf = ({ list, others }: Rings, userId: string): SnapshotRing | null =>
  list?.find((ring) => ring.userId === userId) ?? others[userId] ?? null;

/** What the ring around this person's avatar looks like; null: there is none. */
export const useRingLook = (userId: string): 'unread' | 'read' | null =>
  useRings((rings) => {
    const ring = ringOf(rings, userId);
    return ring && (ring.unread > 0 ? 'unread' : 'read');
  });

/** The whole list anew; what was known one by one of the same people, or of myself, is older. */
const putRings = (list: readonly SnapshotRing[]) =>
  useRings.setState((before) => {
    const listed = new Set([...(before.list ?? []), ...list].map(({ userId }) => userId));
    const others = Object.entries(before.others).filter(
      ([userId, ring]) => !listed.has(userId) && !ring?.isOwn,
    );
    return { list: inOrder(list), others: Object.fromEntries(others) };
  });

/** What was found out about one person. */
const putRing = (userId: string, ring: SnapshotRing | null) =>
  useRings.setState(({ list, others }) => ({
    list: list?.flatMap((one) => (one.userId !== userId ? [one] : ring ? [ring] : [])) ?? null,
    others: { ...others, [userId]: ring },
  }));

/** A file was read just now; the order stays, so that nothing moves under a finger. */
export const noteRead = (userId: string, snapshotId: string, last: boolean) =>
  useRings.setState(({ list, others }) => {
    const one = others[userId];
    return {
      list: list?.map((ring) => (ring.userId === userId ? afterRead(ring, snapshotId, last) : ring)) ?? null,
      others: one ? { ...others, [userId]: afterRead(one, snapshotId, last) } : others,
    };
  });

const sameSession = (token: string | null) => token === useSession.getState().token;

let asked = 0;

/** Asks the server anew; resolves when the rings stand. Of two replies the later question's counts. */
export async function refreshRings(): Promise<void> {
  const session = useSession.getState();
  if (!isMember(session)) return;
  asked += 1;
  const mine = asked;
  const { loadRings } = await import('./load-rings.ts');
  const list = await loadRings();
  if (mine === asked && sameSession(session.token)) putRings(list);
}

/** Finds out about one person, followed or not; what fails leaves everything as it is. */
export async function findRing(userId: string): Promise<void> {
  const { token } = useSession.getState();
  try {
    const { loadRingOf } = await import('./load-rings.ts');
    const ring = await loadRingOf(userId);
    if (sameSession(token)) putRing(userId, ring);
  } catch {
    // a ring is an ornament: its absence is not told
  }
}

let wanting = 0;
let timer = 0;

const renew = () => {
  if (document.visibilityState === 'visible') void refreshRings().catch(() => undefined);
};

/** Keeps the rings of this screen's people up to date for as long as it stands. */
export function useFreshRings(): void {
  const member = useSession(isMember);
  useEffect(() => {
    if (!member) return;
    wanting += 1;
    const first = setTimeout(renew, useRings.getState().list ? renewMs / 4 : firstMs);
    if (wanting === 1) timer = window.setInterval(renew, renewMs);
    return () => {
      clearTimeout(first);
      wanting -= 1;
      if (wanting === 0) clearInterval(timer);
    };
  }, [member]);
}

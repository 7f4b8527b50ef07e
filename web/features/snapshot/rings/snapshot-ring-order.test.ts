import { expect, test } from 'vitest';
import { adjacentRing, applyRead, type RingSummary, sortRings } from './snapshot-ring-order.ts';

const ring = (userId: string, change: Partial<RingSummary> = {}): RingSummary => ({
  userId,
  isOwn: false,
  unread: 1,
  snapshotIds: ['s1', 's2', 's3'],
  nextSnapshotId: 's1',
  newestAt: '2026-11-21T08:00:00.000Z',
  ...change,
});
const names = (rings: readonly RingSummary[]) => rings.map(({ userId }) => userId);

test('orders rings: own, unread, read, each newest first', () => {
  const rings = [
    ring('read', { unread: 0, newestAt: '2026-11-21T09:00:00.000Z' }),
    ring('old', { newestAt: '2026-11-20T20:00:00.000Z' }),
    ring('me', { isOwn: true, unread: 0, newestAt: '2026-11-20T10:00:00.000Z' }),
    ring('new'),
  ];
  expect(names(sortRings(rings))).toEqual(['me', 'new', 'old', 'read']);
});

test('decrements the unread count, advances to the next snapshot, and restarts when all are read', () => {
  const first = applyRead(ring('a', { unread: 3 }), 's1', false);
  expect(first).toMatchObject({ unread: 2, nextSnapshotId: 's1' });
  const further = applyRead(first, 's1', true);
  expect(further).toMatchObject({ unread: 1, nextSnapshotId: 's2' });
  expect(applyRead(further, 's3', true)).toMatchObject({ unread: 0, nextSnapshotId: 's1' });
  expect(applyRead(ring('a', { unread: 0 }), 's3', true).unread).toBe(0);
});

test('skips read rings after an unread ring, and skips none backwards or from a read ring', () => {
  const rings = [
    ring('me', { isOwn: true, unread: 0 }),
    ring('a'),
    ring('b'),
    ring('c', { unread: 0 }),
    ring('d', { unread: 0 }),
  ];
  expect(adjacentRing(rings, 'a', 1)?.userId).toBe('b');
  expect(adjacentRing(rings, 'b', 1)).toBeNull();
  expect(adjacentRing(rings, 'c', 1)?.userId).toBe('d');
  expect(adjacentRing(rings, 'd', 1)).toBeNull();
  expect(adjacentRing(rings, 'c', -1)?.userId).toBe('b');
  expect(adjacentRing(rings, 'a', -1)).toBeNull();
  expect(adjacentRing(rings, 'me', 1)).toBeNull();
  expect(adjacentRing(rings, 'nobody', 1)).toBeNull();
});

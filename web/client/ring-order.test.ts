import { expect, test } from 'vitest';
import { afterRead, inOrder, neighbour, type RingFacts } from './ring-order.ts';

const ring = (userId: string, change: Partial<RingFacts> = {}): RingFacts => ({
  userId,
  isOwn: false,
  unread: 1,
  snapshotIds: ['s1', 's2', 's3'],
  nextSnapshotId: 's1',
  newestAt: '2026-11-21T08:00:00.000Z',
  ...change,
});
const names = (rings: readonly RingFacts[]) => rings.map(({ userId }) => userId);

test('my own ring, then unread, then read, each the newest first', () => {
  const rings = [
    ring('read', { unread: 0, newestAt: '2026-11-21T09:00:00.000Z' }),
    ring('old', { newestAt: '2026-11-20T20:00:00.000Z' }),
    ring('me', { isOwn: true, unread: 0, newestAt: '2026-11-20T10:00:00.000Z' }),
    ring('new'),
  ];
  expect(names(inOrder(rings))).toEqual(['me', 'new', 'old', 'read']);
});

test('reading counts down, goes on with the next snapshot, and begins anew when all is read', () => {
  const begun = afterRead(ring('a', { unread: 3 }), 's1', false);
  expect(begun).toMatchObject({ unread: 2, nextSnapshotId: 's1' });
  const further = afterRead(begun, 's1', true);
  expect(further).toMatchObject({ unread: 1, nextSnapshotId: 's2' });
  expect(afterRead(further, 's3', true)).toMatchObject({ unread: 0, nextSnapshotId: 's1' });
  expect(afterRead(ring('a', { unread: 0 }), 's3', true).unread).toBe(0);
});

test('unread rings follow unread ones; back and among read ones everybody comes', () => {
  const rings = [
    ring('me', { isOwn: true, unread: 0 }),
    ring('a'),
    ring('b'),
    ring('c', { unread: 0 }),
    ring('d', { unread: 0 }),
  ];
  expect(neighbour(rings, 'a', 1)?.userId).toBe('b');
  expect(neighbour(rings, 'b', 1)).toBeNull();
  expect(neighbour(rings, 'c', 1)?.userId).toBe('d');
  expect(neighbour(rings, 'd', 1)).toBeNull();
  expect(neighbour(rings, 'c', -1)?.userId).toBe('b');
  expect(neighbour(rings, 'a', -1)).toBeNull();
  expect(neighbour(rings, 'me', 1)).toBeNull();
  expect(neighbour(rings, 'nobody', 1)).toBeNull();
});

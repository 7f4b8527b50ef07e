import { expect, test } from 'vitest';
import { barsOf, beginAt, fillsScreen, pictureMs, shownMs, stepFrom } from './timing.ts';

const ids = ['a', 'b', 'c'];

test('a picture stands for five seconds, a video for as long as it lasts', () => {
  const file = { postVideoFile: null } as never;
  expect(shownMs({ file })).toBe(pictureMs);
  expect(shownMs({ file: { postVideoFile: { durationMs: 12_345 } } as never })).toBe(12_345);
});

test('one begins at the first unread file, at the first when all are read', () => {
  const files = (...read: boolean[]) => read.map((isRead) => ({ isRead }));
  expect(beginAt(files(true, true, false, false))).toBe(2);
  expect(beginAt(files(true, true))).toBe(0);
  expect(beginAt([])).toBe(0);
});

test('files, then snapshots, then people; backwards a snapshot begins with its last file', () => {
  expect(stepFrom({ snapshotId: 'b', at: 0, files: 2 }, ids, 1)).toEqual({ to: 'file', at: 1 });
  expect(stepFrom({ snapshotId: 'b', at: 1, files: 2 }, ids, -1)).toEqual({ to: 'file', at: 0 });
  expect(stepFrom({ snapshotId: 'b', at: 1, files: 2 }, ids, 1)).toEqual({
    to: 'snapshot',
    snapshotId: 'c',
    from: 'first',
  });
  expect(stepFrom({ snapshotId: 'b', at: 0, files: 2 }, ids, -1)).toEqual({
    to: 'snapshot',
    snapshotId: 'a',
    from: 'last',
  });
  expect(stepFrom({ snapshotId: 'c', at: 0, files: 1 }, ids, 1)).toEqual({ to: 'person', by: 1 });
  expect(stepFrom({ snapshotId: 'a', at: 0, files: 1 }, ids, -1)).toEqual({ to: 'person', by: -1 });
  expect(stepFrom({ snapshotId: 'x', at: 0, files: 1 }, ids, 1)).toEqual({ to: 'person', by: 1 });
});

test('one bar a file of everything; of too many only those on screen', () => {
  const counts: Record<string, number> = { a: 2, c: 3 };
  const countOf = (id: string) => counts[id];
  expect(barsOf(ids, countOf, { snapshotId: 'b', at: 1, files: 4 })).toEqual({ count: 9, current: 3 });
  expect(barsOf(ids, () => undefined, { snapshotId: 'c', at: 0, files: 1 })).toEqual({
    count: 3,
    current: 2,
  });
  expect(barsOf(ids, () => 9, { snapshotId: 'b', at: 8, files: 9 })).toEqual({ count: 9, current: 8 });
  expect(barsOf([], countOf, { snapshotId: 'b', at: 0, files: 1 })).toEqual({ count: 1, current: 0 });
});

test('pictures of about the screen’s shape fill it', () => {
  const phone = 390 / 844;
  expect(fillsScreen(9 / 16, phone)).toBe(true);
  expect(fillsScreen(3 / 4, phone)).toBe(false);
  expect(fillsScreen(16 / 9, phone)).toBe(false);
});

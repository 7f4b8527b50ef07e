import { expect, test } from 'vitest';
import {
  displayMs,
  firstUnreadIndex,
  nextStep,
  pictureMs,
  progressBarsOf,
  shouldFillScreen,
} from './timing.ts';

const ids = ['a', 'b', 'c'];

test('shows a picture for five seconds and a video for its duration', () => {
  const file = { postVideoFile: null } as never;
  expect(displayMs({ file })).toBe(pictureMs);
  expect(displayMs({ file: { postVideoFile: { durationMs: 12_345 } } as never })).toBe(12_345);
});

test('starts at the first unread file, or at the first when all are read', () => {
  const files = (...read: boolean[]) => read.map((isRead) => ({ isRead }));
  expect(firstUnreadIndex(files(true, true, false, false))).toBe(2);
  expect(firstUnreadIndex(files(true, true))).toBe(0);
  expect(firstUnreadIndex([])).toBe(0);
});

test('steps through files, snapshots and people, backwards to the last file', () => {
  expect(nextStep({ snapshotId: 'b', at: 0, files: 2 }, ids, 1)).toEqual({ to: 'file', at: 1 });
  expect(nextStep({ snapshotId: 'b', at: 1, files: 2 }, ids, -1)).toEqual({ to: 'file', at: 0 });
  expect(nextStep({ snapshotId: 'b', at: 1, files: 2 }, ids, 1)).toEqual({
    to: 'snapshot',
    snapshotId: 'c',
    from: 'first',
  });
  expect(nextStep({ snapshotId: 'b', at: 0, files: 2 }, ids, -1)).toEqual({
    to: 'snapshot',
    snapshotId: 'a',
    from: 'last',
  });
  expect(nextStep({ snapshotId: 'c', at: 0, files: 1 }, ids, 1)).toEqual({ to: 'person', by: 1 });
  expect(nextStep({ snapshotId: 'a', at: 0, files: 1 }, ids, -1)).toEqual({ to: 'person', by: -1 });
  expect(nextStep({ snapshotId: 'x', at: 0, files: 1 }, ids, 1)).toEqual({ to: 'person', by: 1 });
});

test('shows a bar per file, or only those of the current snapshot when there are too many', () => {
  const counts: Record<string, number> = { a: 2, c: 3 };
  const countOf = (id: string) => counts[id];
  expect(progressBarsOf(ids, countOf, { snapshotId: 'b', at: 1, files: 4 })).toEqual({
    count: 9,
    current: 3,
  });
  expect(progressBarsOf(ids, () => undefined, { snapshotId: 'c', at: 0, files: 1 })).toEqual({
    count: 3,
    current: 2,
  });
  expect(progressBarsOf(ids, () => 9, { snapshotId: 'b', at: 8, files: 9 })).toEqual({
    count: 9,
    current: 8,
  });
  expect(progressBarsOf([], countOf, { snapshotId: 'b', at: 0, files: 1 })).toEqual({ count: 1, current: 0 });
});

test('lets pictures of about the ratio of the screen fill it', () => {
  const phone = 390 / 844;
  expect(shouldFillScreen(9 / 16, phone)).toBe(true);
  expect(shouldFillScreen(3 / 4, phone)).toBe(false);
  expect(shouldFillScreen(16 / 9, phone)).toBe(false);
});

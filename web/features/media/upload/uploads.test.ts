import { expect, test } from 'vitest';
import { moved, movedWithin, overallPercent } from './uploads.ts';

test('an item moves and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('moving past an end stops at it, moving nothing changes nothing', () => {
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 1, -3)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

test('files of one draft change places, those of another stay where they are', () => {
  const even = (n: number) => n % 2 === 0;
  expect(movedWithin([1, 2, 3, 4, 6], even, 0, 2)).toEqual([1, 4, 3, 6, 2]);
});

const image = 'image';
const video = 'video';

test('the pill shows the mean of all, and goes when nothing is on its way', () => {
  const half = { kind: image, state: 'uploading', percent: 50 } as const;
  const ready = { kind: image, state: 'ready', percent: 100 } as const;
  expect(overallPercent([half, ready])).toBe(74);
  expect(overallPercent([ready, { kind: image, state: 'failed', percent: 10 }])).toBe(null);
  expect(overallPercent([])).toBe(null);
});

test('what is being processed is not done yet', () => {
  expect(overallPercent([{ kind: image, state: 'processing', percent: 100 }])).toBe(98);
  expect(overallPercent([{ kind: video, state: 'processing', percent: 0 }])).toBe(70);
  expect(overallPercent([{ kind: video, state: 'processing', percent: 100 }])).toBe(99);
});

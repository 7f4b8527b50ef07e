import { expect, test } from 'vitest';
import { moveItemWithin, overallPercent } from './uploads.ts';

test('reorders the files of one draft only', () => {
  const even = (n: number) => n % 2 === 0;
  expect(moveItemWithin([1, 2, 3, 4, 6], even, 0, 2)).toEqual([1, 4, 3, 6, 2]);
});

const image = 'image';
const video = 'video';

test('averages the progress, and is null without running uploads', () => {
  const half = { kind: image, state: 'uploading', percent: 50 } as const;
  const ready = { kind: image, state: 'ready', percent: 100 } as const;
  expect(overallPercent([half, ready])).toBe(74);
  expect(overallPercent([ready, { kind: image, state: 'failed', percent: 10 }])).toBe(null);
  expect(overallPercent([])).toBe(null);
});

test('counts processing as unfinished', () => {
  expect(overallPercent([{ kind: image, state: 'processing', percent: 100 }])).toBe(98);
  expect(overallPercent([{ kind: video, state: 'processing', percent: 0 }])).toBe(70);
  expect(overallPercent([{ kind: video, state: 'processing', percent: 100 }])).toBe(99);
});

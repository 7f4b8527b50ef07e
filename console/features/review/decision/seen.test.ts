import type { MediaFile } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { isWatched, nothingSeen, unseenOf } from './seen.ts';

const picture = { postVideoFile: null } as MediaFile;
const video = { postVideoFile: { durationMs: 20_000 } } as MediaFile;
const ranges = (...parts: Array<[number, number]>) =>
  ({
    length: parts.length,
    start: (at: number) => parts[at]![0],
    end: (at: number) => parts[at]![1],
  }) as TimeRanges;

test('a text has nothing to see', () => {
  expect(unseenOf({ files: [] }, nothingSeen)).toBeNull();
});

test('pictures are counted until each was shown', () => {
  const files = [picture, picture, picture];
  expect(unseenOf({ files }, { pictures: new Set([0]), watched: false })).toEqual({
    kind: 'pictures',
    count: 2,
  });
  expect(unseenOf({ files }, { pictures: new Set([0, 1, 2]), watched: false })).toBeNull();
});

test('a video is unseen until it was watched', () => {
  expect(unseenOf({ files: [video] }, nothingSeen)).toEqual({ kind: 'video' });
  expect(unseenOf({ files: [video] }, { ...nothingSeen, watched: true })).toBeNull();
});

test('half of a video, or a minute of a long one, has to be played', () => {
  expect(isWatched(ranges([0, 9]), 20)).toBe(false);
  expect(isWatched(ranges([0, 4], [12, 18]), 20)).toBe(true);
  expect(isWatched(ranges([0, 60]), 3600)).toBe(true);
  expect(isWatched(ranges([3590, 3600]), 3600)).toBe(false);
});

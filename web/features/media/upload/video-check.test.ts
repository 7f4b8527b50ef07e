import { videoTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { checkVideo, type VideoLimits } from './video-check.ts';

const limits: VideoLimits = {
  videoTypes: [...videoTypes],
  videoBytes: 300 * 1024 * 1024,
  videoSeconds: 600,
  uploadsLeft: 5,
};
const file = { name: '海.mp4', type: 'video/mp4', size: 1000 };

test('accepts a video within its limits, also without a readable duration', () => {
  expect(checkVideo(file, 600, limits)).toBe(null);
  expect(checkVideo(file, null, limits)).toBe(null);
  expect(checkVideo({ ...file, name: 'IMG_1.MOV', type: '' }, 3, limits)).toBe(null);
});

test.each([
  [{ ...file, type: 'video/x-matroska', name: 'a.mkv' }, 'type'],
  [{ ...file, size: 0 }, 'empty'],
  [{ ...file, size: 300 * 1024 * 1024 + 1 }, 'size'],
])('%j is refused: %s', (file, reason) => {
  expect(checkVideo(file, null, limits)).toMatchObject({ name: file.name, reason });
});

test('rejects a long video with its duration', () => {
  expect(checkVideo(file, 720, limits)).toEqual({ name: file.name, reason: 'long', seconds: 720 });
  expect(checkVideo(file, 600.4, limits)).toBe(null);
});

test('rejects a video when the daily limit is used up', () => {
  expect(checkVideo(file, 3, { ...limits, uploadsLeft: 0 })?.reason).toBe('quota');
});

import { mediaLimits, videoTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { refuseVideo, type VideoLimits } from './video-check.ts';

const limits: VideoLimits = {
  videoTypes: [...videoTypes],
  videoBytes: mediaLimits.video.bytes,
  videoSeconds: mediaLimits.video.seconds,
  uploadsLeft: 5,
};
const film = { name: '海.mp4', type: 'video/mp4', size: 1000 };

test('a video within its limits is taken, also where its length cannot be read', () => {
  expect(refuseVideo(film, 600, limits)).toBe(null);
  expect(refuseVideo(film, null, limits)).toBe(null);
  expect(refuseVideo({ ...film, name: 'IMG_1.MOV', type: '' }, 3, limits)).toBe(null);
});

test.each([
  [{ ...film, type: 'video/x-matroska', name: 'a.mkv' }, 'type'],
  [{ ...film, size: 0 }, 'empty'],
  [{ ...film, size: mediaLimits.video.bytes + 1 }, 'size'],
])('%j is refused: %s', (file, why) => {
  expect(refuseVideo(file, null, limits)).toMatchObject({ name: file.name, why });
});

test('a video that is too long is told with its length', () => {
  expect(refuseVideo(film, 720, limits)).toEqual({ name: film.name, why: 'long', seconds: 720 });
  expect(refuseVideo(film, 600.4, limits)).toBe(null);
});

test('who may send nothing more today is told before', () => {
  expect(refuseVideo(film, 3, { ...limits, uploadsLeft: 0 })?.why).toBe('quota');
});

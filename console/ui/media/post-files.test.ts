import type { MediaFile, Video } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { isGrid, isVideo, picturesOf, playableUrl } from './post-files.ts';

const picture: MediaFile = {
  fileId: 'p',
  type: 1,
  src: '/media/p/{w}.{f}',
  url: '/media/p/720.webp',
  widths: [360],
  width: 4,
  height: 3,
  thumbhash: '',
  color: '#aabbcc',
  postVideoFile: null,
};
const video: Video = {
  postFileId: 'v',
  coverId: 'p',
  durationMs: 1000,
  hasSound: true,
  long: false,
  streaming: false,
  postparam: { play_url: '/clip.mp4', download_url: '/video.mp4', preview_url: null },
};
const clip: MediaFile = { ...picture, fileId: 'v', type: 2, postVideoFile: video };

test('a video is not a picture, although it has a cover', () => {
  expect([picture, clip].map(isVideo)).toEqual([false, true]);
  expect(picturesOf([picture, clip])).toEqual([picture]);
});

test('nine pictures are laid out in rows, ten in a grid', () => {
  expect(isGrid(Array(9).fill(picture))).toBe(false);
  expect(isGrid(Array(10).fill(picture))).toBe(true);
});

test('a clip is played from its file, a stream from its download file', () => {
  expect(playableUrl(video)).toBe('/clip.mp4');
  expect(playableUrl({ ...video, streaming: true })).toBe('/video.mp4');
  const locked = { play_url: null, download_url: null, preview_url: '/preview.mp4' };
  expect(playableUrl({ ...video, postparam: locked })).toBeUndefined();
});

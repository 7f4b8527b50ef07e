import { expect, test } from 'vitest';
import { type PictureSet, readyIds, toSetPicture, updatePicture } from './picture-set.ts';

const picture = (key: string, fileId: string | null) => ({
  key,
  name: `${key}.jpg`,
  file: null,
  preview: '',
  percent: 0,
  fileId,
  error: null,
});

test('file ids are complete and in order when every picture is ready', () => {
  let set: PictureSet = [picture('a', null), picture('b', 'file-b')];
  expect(readyIds(set)).toBeNull();
  set = updatePicture(set, 'a', { fileId: 'file-a' });
  expect(readyIds(set)).toEqual(['file-a', 'file-b']);
  expect(readyIds([])).toEqual([]);
});

test('a picture of the previous application needs no upload', () => {
  const existing = toSetPicture({
    fileId: 'file-c',
    type: 1,
    src: '/media/c/{w}.{f}',
    widths: [360, 720],
    width: 720,
    height: 720,
    thumbhash: '',
    color: '#000000',
  });
  expect(existing.preview).toBe('/media/c/360.webp');
  expect(readyIds([existing])).toEqual(['file-c']);
});

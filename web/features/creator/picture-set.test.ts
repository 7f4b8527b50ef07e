import { expect, test } from 'vitest';
import { changed, ofPicture, type PictureSet, readyIds } from './picture-set.ts';

const picture = (key: string, fileId: string | null) => ({
  key,
  name: `${key}.jpg`,
  file: null,
  preview: '',
  percent: 0,
  fileId,
  error: null,
});

test('an application can be sent when every picture is ready, in their order', () => {
  let set: PictureSet = [picture('a', null), picture('b', 'file-b')];
  expect(readyIds(set)).toBeNull();
  set = changed(set, 'a', { fileId: 'file-a' });
  expect(readyIds(set)).toEqual(['file-a', 'file-b']);
  expect(readyIds([])).toEqual([]);
});

test('a picture of the last application needs no upload', () => {
  const kept = ofPicture({
    fileId: 'file-c',
    type: 1,
    src: '/media/c/{w}.{f}',
    widths: [360, 720],
    width: 720,
    height: 720,
    thumbhash: '',
    color: '#000000',
  });
  expect(kept.preview).toBe('/media/c/360.webp');
  expect(readyIds([kept])).toEqual(['file-c']);
});

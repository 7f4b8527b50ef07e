import { pictureTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { acceptOf, fileTypeOf, partitionFiles } from './file-check.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const limits = { types: pictureTypes, bytes: 10 * 1024 * 1024, room: 9 };

test('accepts pictures of all five types', () => {
  const files = pictureTypes.map((type) => file(`a.${type.split('/')[1]}`, type));
  expect(partitionFiles(files, limits)).toEqual({ accepted: files, rejected: [] });
});

test('lists rejected files with reasons in the order of choice', () => {
  const good = file('海.jpg', 'image/jpeg');
  const { accepted, rejected } = partitionFiles(
    [
      file('说明.pdf', 'application/pdf'),
      good,
      file('空.png', 'image/png', 0),
      file('大.png', 'image/png', 10 * 1024 * 1024 + 1),
      file('动图.gif', 'image/gif'),
    ],
    limits,
  );
  expect(accepted).toEqual([good]);
  expect(rejected).toEqual([
    { name: '说明.pdf', reason: 'type' },
    { name: '空.png', reason: 'empty' },
    { name: '大.png', reason: 'size' },
    { name: '动图.gif', reason: 'type' },
  ]);
});

test('accepts a file of exactly the limit', () => {
  const full = file('a.png', 'image/png', 10 * 1024 * 1024);
  expect(partitionFiles([full], limits).accepted).toEqual([full]);
});

test('rejects files beyond the limit and does not count rejected files', () => {
  const files = [file('x.pdf', ''), ...[1, 2, 3].map((n) => file(`${n}.jpg`, 'image/jpeg'))];
  const { accepted, rejected } = partitionFiles(files, { ...limits, room: 2 });
  expect(accepted.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(rejected).toEqual([
    { name: 'x.pdf', reason: 'type' },
    { name: '3.jpg', reason: 'room' },
  ]);
});

test('derives an unknown type from the file name', () => {
  expect(fileTypeOf(file('IMG_1.HEIC', ''))).toBe('image/heic');
});

test('a field that takes HEIC names its extensions too', () => {
  expect(acceptOf(['image/jpeg', 'image/heic'])).toBe('image/jpeg,image/heic,.heic,.heif');
  expect(acceptOf(['image/jpeg'])).toBe('image/jpeg');
});

import { mediaLimits, pictureTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { sortFiles, typeOfFile } from './file-check.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const limits = { types: pictureTypes, bytes: mediaLimits.pictureBytes, room: 9 };

test('pictures of all five kinds are taken', () => {
  const files = pictureTypes.map((type) => file(`a.${type.split('/')[1]}`, type));
  expect(sortFiles(files, limits)).toEqual({ accepted: files, refused: [] });
});

test('wrong files are named with their reason, in the order they were chosen', () => {
  const good = file('海.jpg', 'image/jpeg');
  const { accepted, refused } = sortFiles(
    [
      file('说明.pdf', 'application/pdf'),
      good,
      file('空.png', 'image/png', 0),
      file('大.png', 'image/png', mediaLimits.pictureBytes + 1),
      file('动图.gif', 'image/gif'),
    ],
    limits,
  );
  expect(accepted).toEqual([good]);
  expect(refused).toEqual([
    { name: '说明.pdf', why: 'type' },
    { name: '空.png', why: 'empty' },
    { name: '大.png', why: 'size' },
    { name: '动图.gif', why: 'type' },
  ]);
});

test('a file of exactly the limit fits', () => {
  const full = file('a.png', 'image/png', mediaLimits.pictureBytes);
  expect(sortFiles([full], limits).accepted).toEqual([full]);
});

test('what is over the room is named, wrong files take no room', () => {
  const files = [file('x.pdf', ''), ...[1, 2, 3].map((n) => file(`${n}.jpg`, 'image/jpeg'))];
  const { accepted, refused } = sortFiles(files, { ...limits, room: 2 });
  expect(accepted.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(refused).toEqual([
    { name: 'x.pdf', why: 'type' },
    { name: '3.jpg', why: 'room' },
  ]);
});

test('a type that the system does not know is read from the name', () => {
  expect(typeOfFile(file('IMG_1.HEIC', ''))).toBe('image/heic');
});

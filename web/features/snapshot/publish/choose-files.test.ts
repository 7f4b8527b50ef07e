import { mediaLimits, pictureTypes, videoTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const config = {
  pictureTypes: [...pictureTypes],
  pictureBytes: mediaLimits.pictureBytes,
  videoTypes: [...videoTypes],
  videoBytes: 5000,
  videoSeconds: 600,
  snapshotSeconds: 60,
  uploadsLeft: 100,
} as unknown as Parameters<typeof chooseFiles>[1];
const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
const lasting = (seconds: number | null) => async () => seconds;
const choose = (files: File[], room = 9, seconds: number | null = 10, change: Partial<typeof config> = {}) =>
  chooseFiles(files, { ...config, ...change }, room, lasting(seconds));

test('pictures and videos are taken in their order, wrong ones are named with the reason', async () => {
  const { accepted, refused } = await choose([
    file('海.jpg', 'image/jpeg'),
    file('说明.pdf', 'application/pdf'),
    file('浪.mp4', 'video/mp4'),
    file('空.png', 'image/png', 0),
    file('大.mov', 'video/quicktime', 5001),
  ]);
  expect(accepted.map(({ file: { name }, kind }) => [name, kind])).toEqual([
    ['海.jpg', 'image'],
    ['浪.mp4', 'video'],
  ]);
  expect(refused).toEqual([
    { name: '说明.pdf', why: 'type' },
    { name: '空.png', why: 'empty' },
    { name: '大.mov', why: 'size' },
  ]);
});

test('a video longer than a minute is refused; one that cannot be read is left to the server', async () => {
  const clip = () => [file('浪.mp4', 'video/mp4')];
  expect((await choose(clip(), 9, 61)).refused).toEqual([{ name: '浪.mp4', why: 'long' }]);
  expect((await choose(clip(), 9, 60.3)).accepted).toHaveLength(1);
  expect((await choose(clip(), 9, null)).accepted).toHaveLength(1);
});

test('what is over the room or over the day’s uploads is named', async () => {
  const files = ['1', '2', '3'].map((name) => file(`${name}.jpg`, 'image/jpeg'));
  expect((await choose(files, 2)).refused).toEqual([{ name: '3.jpg', why: 'room' }]);
  expect((await choose(files, 9, 10, { uploadsLeft: 1 })).refused.map(({ why }) => why)).toEqual([
    'quota',
    'quota',
  ]);
});

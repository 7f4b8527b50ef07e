import { mediaLimits, pictureTypes, videoTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { partitionSnapshotFiles } from './partition-files.ts';

const config = {
  pictureTypes: [...pictureTypes],
  pictureBytes: mediaLimits.pictureBytes,
  videoTypes: [...videoTypes],
  videoBytes: 5000,
  videoSeconds: 600,
  snapshotSeconds: 60,
  uploadsLeft: 100,
} as unknown as Parameters<typeof partitionSnapshotFiles>[1];
const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
const lasting = (seconds: number | null) => async () => seconds;
const choose = (files: File[], room = 9, seconds: number | null = 10, change: Partial<typeof config> = {}) =>
  partitionSnapshotFiles(files, { ...config, ...change }, room, lasting(seconds));

test('accepts pictures and videos in order and lists rejected files with reasons', async () => {
  const { accepted, rejected } = await choose([
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
  expect(rejected).toEqual([
    { name: '说明.pdf', reason: 'type' },
    { name: '空.png', reason: 'empty' },
    { name: '大.mov', reason: 'size' },
  ]);
});

test('rejects a video longer than a minute and accepts a video of unknown duration', async () => {
  const clip = () => [file('浪.mp4', 'video/mp4')];
  expect((await choose(clip(), 9, 61)).rejected).toEqual([{ name: '浪.mp4', reason: 'long' }]);
  expect((await choose(clip(), 9, 60.3)).accepted).toHaveLength(1);
  expect((await choose(clip(), 9, null)).accepted).toHaveLength(1);
});

test('rejects files beyond the limit and beyond the daily uploads', async () => {
  const files = ['1', '2', '3'].map((name) => file(`${name}.jpg`, 'image/jpeg'));
  expect((await choose(files, 2)).rejected).toEqual([{ name: '3.jpg', reason: 'room' }]);
  expect((await choose(files, 9, 10, { uploadsLeft: 1 })).rejected.map(({ reason }) => reason)).toEqual([
    'quota',
    'quota',
  ]);
});

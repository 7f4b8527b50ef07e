import { mediaLimits, pictureTypes, videoTypes } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { limitFiles, partitionSnapshotFiles } from './partition-files.ts';

const config = {
  pictureTypes: [...pictureTypes],
  pictureBytes: mediaLimits.pictureBytes,
  videoTypes: [...videoTypes],
  videoBytes: 5000,
  videoSeconds: 600,
  snapshotSeconds: 60,
} as unknown as Parameters<typeof partitionSnapshotFiles>[1];
const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
const lasting = (seconds: number | null) => async () => seconds;
const choose = (files: File[], seconds: number | null = 10) =>
  partitionSnapshotFiles(files, config, lasting(seconds));

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
  expect((await choose(clip(), 61)).rejected).toEqual([{ name: '浪.mp4', reason: 'long' }]);
  expect((await choose(clip(), 60.3)).accepted).toHaveLength(1);
  expect((await choose(clip(), null)).accepted).toHaveLength(1);
});

test('rejects files beyond the limit and beyond the daily uploads', async () => {
  const { accepted } = await choose(['1', '2', '3'].map((name) => file(`${name}.jpg`, 'image/jpeg')));
  const limited = (room: number, uploadsLeft: number) => {
    const { accepted: taken, rejected } = limitFiles(accepted, { room, uploadsLeft });
    return [taken.length, ...rejected.map(({ name, reason }) => `${name} ${reason}`)];
  };
  expect(limited(2, 100)).toEqual([2, '3.jpg room']);
  expect(limited(-1, 100)).toEqual([0, '1.jpg room', '2.jpg room', '3.jpg room']);
  expect(limited(9, 1)).toEqual([1, '2.jpg quota', '3.jpg quota']);
});

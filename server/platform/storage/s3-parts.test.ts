import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { partBytesOf, putParts } from './s3-parts.ts';

const gigabyte = 1024 ** 3;

test('10,000 parts suffice for the largest object, and none is larger than a storage accepts', () => {
  const sizes = Array.from({ length: 10_000 }, (_, index) => partBytesOf(index + 1));
  const sum = sizes.reduce((all, bytes) => all + bytes, 0);
  expect(sum).toBeGreaterThanOrEqual(5 * 1024 * gigabyte);
  expect(Math.max(...sizes)).toBeLessThan(2.5 * gigabyte);
  expect(new Set(sizes.slice(0, 5_000)).size).toBe(1);
});

test('a stream is sent in parts that grow, whatever the size of its chunks', async () => {
  const content = Buffer.from(Array.from({ length: 45 }, (_, index) => index));
  for (const chunkBytes of [1, 7, 45]) {
    const sent: Buffer[] = [];
    const client = {
      send: async (command: unknown) => {
        if (command instanceof UploadPartCommand) sent.push(command.input.Body as Buffer);
        return command instanceof CreateMultipartUploadCommand ? { UploadId: 'one' } : {};
      },
    } as unknown as S3Client;
    const chunks: Buffer[] = [];
    for (let at = 0; at < content.length; at += chunkBytes)
      chunks.push(content.subarray(at, at + chunkBytes));
    const stream = Readable.from(chunks);
    await putParts(client, { Bucket: 'b', Key: 'k' }, stream, (number) => 4 * Math.max(1, number - 1));
    expect(sent.map(({ length }) => length)).toEqual([4, 4, 8, 12, 16, 1]);
    expect(Buffer.concat(sent)).toEqual(content);
  }
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { statusOf } from './s3-client.ts';
import type { ByteRange } from './storage.ts';

type Target = { Bucket: string; Key: string };

/** The first piece is small, so that a reply begins soon; the others grow up to the largest. */
const firstBytes = 256 * 1024;
const largestBytes = 1024 * 1024;
/** The largest piece for a reader that takes all at once. */
export const largestFetchedBytes = 4 * 1024 * 1024;
/** A stream holds twice as much as it is given at once, so pieces are passed on in slices. */
const sliceBytes = 64 * 1024;
/** How often a piece whose connection broke in the middle is asked for again. */
const attempts = 3;
const pauseMs = 200;

/**
 * Reads a range in pieces, each one request that is read at once: a slow or paused reader holds no connection to the
 * storage, and a connection that breaks costs one piece. Fails when the file is replaced in between. The first piece is
 * there before this resolves, so that a missing file fails here.
 */
export async function readInPieces(
  client: S3Client,
  target: Target,
  { first, last }: ByteRange,
  maxBytes = largestBytes,
): Promise<Readable> {
  const { IfMatch, bytes } = await readPiece(client, target, first, Math.min(last, first + firstBytes - 1));
  if (first + bytes.length > last) return Readable.from(slicesOf(bytes), { objectMode: false });
  async function* pieces() {
    yield* slicesOf(bytes);
    for (let at = first + bytes.length, size = firstBytes; at <= last; ) {
      size = Math.min(2 * size, maxBytes);
      const piece = await readPiece(client, { ...target, IfMatch }, at, Math.min(last, at + size - 1));
      if (piece.bytes.length === 0) throw new Error(`the storage ended ${target.Key} at byte ${at}`);
      yield* slicesOf(piece.bytes);
      at += piece.bytes.length;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

async function readPiece(
  client: S3Client,
  target: Target & { IfMatch?: string | undefined },
  first: number,
  last: number,
): Promise<{ bytes: Buffer; IfMatch: string | undefined }> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  for (let attempt = 1; ; attempt++) {
    // The client itself tries again until a reply begins.
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ ...target, Range: `bytes=${first}-${last}` }),
    );
    try {
      return { bytes: await buffer(Body as Readable), IfMatch: ETag };
    } catch (error) {
      if (attempt === attempts || statusOf(error) !== undefined) throw error;
      await wait(pauseMs * attempt);
    }
  }
}

import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

type Target = { Bucket: string; Key: string };

/** With 16 MB the largest video has 125 parts, and a worker buffers one at a time. */
const firstBytes = 16 * 1024 * 1024;
/** As many are of one size, which some storages require of all. */
const evenParts = 5_000;
/** Each time so many more are sent, the next ones are larger by that size. */
const growingParts = 39;

/** S3 accepts 10,000 parts of 5 MB to 5 GB, and objects of up to 5 TB: those of a stream of any length suffice for one. */
export const partBytesOf = (number: number): number =>
  firstBytes * (1 + Math.max(0, Math.ceil((number - evenParts) / growingParts)));

/**
 * Uploads a stream of unknown length: in one request when it fits into one part, otherwise in parts, which
 * the client can resend after network errors. A failed upload leaves nothing.
 */
export async function putParts(
  client: S3Client,
  target: Target,
  content: Readable,
  bytesOf = partBytesOf,
): Promise<void> {
  try {
    await send(client, target, content, bytesOf);
  } finally {
    content.destroy();
  }
}

async function send(
  client: S3Client,
  target: Target,
  content: Readable,
  bytesOf: (number: number) => number,
): Promise<void> {
  const s3 = await import('@aws-sdk/client-s3');
  const parts = partsOf(content, bytesOf);
  const first = await parts.next();
  const Body = first.done ? Buffer.alloc(0) : first.value;
  if (Body.length < bytesOf(1)) {
    await client.send(new s3.PutObjectCommand({ ...target, Body }));
    return;
  }
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(target));
  try {
    const Parts: Array<{ PartNumber: number; ETag: string | undefined }> = [];
    const sendPart = async (part: Buffer) => {
      const PartNumber = Parts.length + 1;
      const sent = await client.send(
        new s3.UploadPartCommand({ ...target, UploadId, PartNumber, Body: part }),
      );
      Parts.push({ PartNumber, ETag: sent.ETag });
    };
    await sendPart(Body);
    for await (const part of parts) await sendPart(part);
    await client.send(
      new s3.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // The first error is reported.
    await client.send(new s3.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

/** Splits the stream into pieces of the size of their number; the last one may be shorter. */
async function* partsOf(content: Readable, bytesOf: (number: number) => number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 1;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < bytesOf(number)) continue;
    let rest = Buffer.concat(waiting);
    for (let bytes = bytesOf(number); rest.length >= bytes; bytes = bytesOf(number)) {
      yield rest.subarray(0, bytes);
      rest = rest.subarray(bytes);
      number += 1;
    }
    waiting = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

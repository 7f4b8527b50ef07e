import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

type Target = { Bucket: string; Key: string };

/**
 * S3 accepts 10,000 parts of at least 5 MB; with 16 MB the largest video has 125, and a worker buffers one at
 * a time.
 */
const partBytes = 16 * 1024 * 1024;

/**
 * Uploads a stream of unknown length: in one request when it fits into one part, otherwise in parts, which
 * the client can resend after network errors. A failed upload leaves nothing.
 */
export async function putParts(client: S3Client, target: Target, content: Readable): Promise<void> {
  try {
    await send(client, target, content);
  } finally {
    content.destroy();
  }
}

async function send(client: S3Client, target: Target, content: Readable): Promise<void> {
  const s3 = await import('@aws-sdk/client-s3');
  const parts = partsOf(content);
  const first = await parts.next();
  const Body = first.done ? Buffer.alloc(0) : first.value;
  if (Body.length < partBytes) {
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

/** Splits the stream into pieces of `partBytes`; the last one may be shorter. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    const whole = Buffer.concat(waiting);
    const whole16 = whole.length - (whole.length % partBytes);
    for (let at = 0; at < whole16; at += partBytes) yield whole.subarray(at, at + partBytes);
    waiting = [whole.subarray(whole16)];
    length = whole.length - whole16;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createQueue } from '../../memory/in-turn.ts';
import { type ImageLimits, ImageRejectedError, type ProcessedImage } from '../image.ts';
import type { HeifReply, HeifRequest } from './protocol.ts';

const decoderFile = fileURLToPath(new URL('./decoder.ts', import.meta.url));
/** A picture of 50 megapixels takes a third of it on one slow core. */
const timeLimitMs = 90_000;
const heapMegabytes = 128;

const inTurn = createQueue();

/**
 * Decodes and processes a HEIC picture in a process of its own of low priority: a picture that crashes the decoder or exceeds
 * its memory or time does not affect this process. One runs at a time, because 50 megapixels take a gigabyte. Throws
 * ImageRejectedError.
 */
export const processHeif = (
  bytes: Buffer,
  limits: ImageLimits,
  timeoutMs = timeLimitMs,
): Promise<ProcessedImage> => inTurn(() => runDecoder(bytes, limits, timeoutMs));

async function runDecoder(bytes: Buffer, limits: ImageLimits, timeoutMs: number): Promise<ProcessedImage> {
  const child = fork(decoderFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // The decoder of foreign bytes gets no environment variables with passwords or keys.
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.send({ bytes, limits } satisfies HeifRequest, () => undefined);
  try {
    const reply = await awaitReply(child, timeoutMs);
    if ('reason' in reply) throw new ImageRejectedError(reply.reason);
    return withBuffers(reply.picture);
  } finally {
    child.kill('SIGKILL');
  }
}

const awaitReply = (child: ChildProcess, timeoutMs: number) =>
  new Promise<HeifReply>((resolve, reject) => {
    const stop = (cause: string) => reject(new ImageRejectedError('unreadable', new Error(cause)));
    const timer = setTimeout(() => stop(`no result within ${timeoutMs / 1000} s`), timeoutMs);
    child.once('message', (reply: HeifReply) => resolve(reply));
    child.once('error', (error) => stop(error.message));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      stop(`the decoder ended by ${signal ?? `code ${code}`}`);
    });
  });

/** The channel between processes turns buffers into arrays of bytes. */
const withBuffers = (picture: ProcessedImage): ProcessedImage => ({
  ...picture,
  original: Buffer.from(picture.original),
  renditions: picture.renditions.map((each) => ({ ...each, bytes: Buffer.from(each.bytes) })),
});

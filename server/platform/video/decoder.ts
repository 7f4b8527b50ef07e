import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AV_LOG_FATAL } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { lowerPriority } from '../lower-priority.ts';
import { isDiskFullError } from '../outage/fs-errors.ts';
import type { DecodeRequest, DecoderMessage } from './protocol.ts';
import { runTranscode } from './run-transcode.ts';
import { VideoRejectedError } from './video.ts';

// The decoder process: started by `transcodeVideo` for one video.

const niceness = 15;
const yieldIntervalMs = 50;
const messageIntervalMs = 250;
/** The memory limit of the process. */
const memoryBytes = 2 * 1024 ** 3;

const sendMessage = (message: DecoderMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

function createProgressReporter() {
  let yieldedAt = performance.now();
  let sentAt = 0;
  return async (percent: number) => {
    const now = performance.now();
    if (now - yieldedAt < yieldIntervalMs) return;
    yieldedAt = now;
    // Native calls block the event loop; the end of the parent is checked here.
    await yieldToEventLoop();
    if (now - sentAt < messageIntervalMs) return;
    sentAt = now;
    if (process.memoryUsage.rss() > memoryBytes) throw new Error('the memory of a decoder is used up');
    process.send?.({ kind: 'progress', percent: Math.floor(percent) } satisfies DecoderMessage);
  };
}

async function handleRequest({ source, folder, limits, threads }: DecodeRequest): Promise<DecoderMessage> {
  try {
    return {
      kind: 'done',
      video: await runTranscode(source, folder, limits, threads, createProgressReporter()),
    };
  } catch (error) {
    if (error instanceof VideoRejectedError) return { kind: 'refused', reason: error.reason };
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message, isDiskFull: isDiskFullError(error) };
  }
}

lowerPriority(niceness);
Log.setLevel(AV_LOG_FATAL);
process.once('disconnect', () => process.exit(1));
process.once('message', async (request: DecodeRequest) => {
  await sendMessage(await handleRequest(request));
  process.exit(0);
});

import { setPriority } from 'node:os';
import { setImmediate as breath } from 'node:timers/promises';
import { AV_LOG_FATAL } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { develop } from './development.ts';
import type { Order, Word } from './protocol.ts';
import { VideoRefused } from './video.ts';

// The process that decodes: started for one video by `developVideo`, ended with it.

const niceness = 15;
const breathMs = 50;
const wordMs = 250;
/** Of the whole process; what wants more is an attack or a fault. */
const memoryBytes = 2 * 1024 ** 3;

const say = (word: Word) =>
  new Promise<void>((resolve) => {
    process.send?.(word, undefined, undefined, () => resolve());
  });

function makeBeat() {
  let breathed = performance.now();
  let said = 0;
  return async (percent: number) => {
    const now = performance.now();
    if (now - breathed < breathMs) return;
    breathed = now;
    // All work is done in calls that block: here the end of the parent is noticed.
    await breath();
    if (now - said < wordMs) return;
    said = now;
    if (process.memoryUsage.rss() > memoryBytes) throw new Error('the memory of a decoder is used up');
    process.send?.({ kind: 'progress', percent: Math.floor(percent) } satisfies Word);
  };
}

async function obey({ source, folder, limits, threads }: Order): Promise<Word> {
  try {
    return { kind: 'done', video: await develop(source, folder, limits, threads, makeBeat()) };
  } catch (error) {
    if (error instanceof VideoRefused) return { kind: 'refused', reason: error.reason };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

setPriority(niceness);
Log.setLevel(AV_LOG_FATAL);
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: Order) => {
  await say(await obey(order));
  process.exit(0);
});

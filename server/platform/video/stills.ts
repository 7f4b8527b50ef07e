import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'node-av/lib';
import sharp from 'sharp';
import { pictureClock } from './native/encoder.ts';
import { type Graph, pictureGraph } from './native/graph.ts';
import { stillChain } from './native/picture-chain.ts';
import { fitted, type Size } from './rules/sizes.ts';

sharp.concurrency(1);
sharp.cache(false);

const unknownMatrix = 2;
const largest = 720;
/** Mean brightness of what counts as black, of 255; and how long to look for something brighter, in seconds. */
const black = 28;
const lookEvery = 0.2;

export type Stills = {
  /** Whether a picture of this time (seconds) is worth showing to `take`. */
  wants(at: number): boolean;
  take(at: number, frame: Frame): void;
  /** Writes the files and tells how many there are. */
  close(): Promise<number>;
};

type Kept = { pixels: Buffer; brightness: number };

/** Takes a still at each of `times`, or where that is black the brightest one before the next. */
export async function openStills(folder: string, picture: Size, times: number[]): Promise<Stills> {
  await mkdir(folder, { recursive: true });
  const size = fitted(picture, largest);
  const writing: Promise<unknown>[] = [];
  let graph: Graph | null = null;
  let slot = 0;
  let best: Kept | null = null;
  let next = times[0] ?? Number.POSITIVE_INFINITY;

  const keep = () => {
    if (best) {
      const raw = { width: size.width, height: size.height, channels: 3 as const };
      const file = join(folder, `${writing.length}.webp`);
      writing.push(sharp(best.pixels, { raw }).webp({ quality: 76, effort: 2 }).toFile(file));
    }
    best = null;
    slot += 1;
    next = times[slot] ?? Number.POSITIVE_INFINITY;
  };
  return {
    wants: (at) => at >= next || at >= (times[slot + 1] ?? Number.POSITIVE_INFINITY),
    take(at, frame) {
      while (best && at >= (times[slot + 1] ?? Number.POSITIVE_INFINITY)) keep();
      graph ??= pictureGraph(
        frame,
        pictureClock,
        stillChain(size, (frame.colorSpace as number) === unknownMatrix),
      );
      graph.push(frame, (small) => {
        const pixels = small.toBuffer();
        const brightness = meanOf(pixels);
        if (!best || brightness > best.brightness) best = { pixels, brightness };
      });
      next = at + lookEvery;
      if (best && best.brightness >= black) keep();
    },
    async close() {
      keep();
      graph?.close();
      await Promise.all(writing);
      return writing.length;
    },
  };
}

/** Of some of the bytes: green, red and blue in turns. */
function meanOf(pixels: Buffer): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < pixels.length; i += 61) {
    sum += pixels[i]!;
    count += 1;
  }
  return sum / count;
}

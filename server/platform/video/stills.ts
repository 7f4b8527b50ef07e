import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'node-av/lib';
import sharp from 'sharp';
import { videoTimeBase } from './native/encoder.ts';
import { type Graph, videoGraph } from './native/graph.ts';
import { stillFilterChain } from './native/video-filters.ts';
import { fitted, type Size } from './rules/sizes.ts';

sharp.concurrency(1);
sharp.cache(false);

const unknownMatrix = 2;
const largest = 720;
/**
 * The mean brightness below which a frame counts as black (of 255), and the seconds to search for a brighter
 * one.
 */
const black = 28;
const sampleInterval = 0.2;

export type Stills = {
  /** Whether `take` needs the frame of this time in seconds. */
  isDue(at: number): boolean;
  take(at: number, frame: Frame): void;
  /** Writes the files and returns their number. */
  close(): Promise<number>;
};

type Candidate = { pixels: Buffer; brightness: number };

/** Extracts a still at each of `times`, or for a black frame the brightest one before the next time; at least one. */
export async function openStills(folder: string, picture: Size, times: number[]): Promise<Stills> {
  await mkdir(folder, { recursive: true });
  const size = fitted(picture, largest);
  const writing: Promise<unknown>[] = [];
  let graph: Graph | null = null;
  let slot = 0;
  let best: Candidate | null = null;
  /** The first frame, for a video that ends before the time of its first still. */
  let first: Candidate | null = null;
  let next = times[0] ?? Number.POSITIVE_INFINITY;

  const saveBest = () => {
    if (best) {
      const raw = { width: size.width, height: size.height, channels: 3 as const };
      const file = join(folder, `${writing.length}.webp`);
      writing.push(sharp(best.pixels, { raw }).webp({ quality: 76, effort: 2 }).toFile(file));
    }
    best = null;
    slot += 1;
    next = times[slot] ?? Number.POSITIVE_INFINITY;
  };
  const isWanted = (at: number) => at >= next || at >= (times[slot + 1] ?? Number.POSITIVE_INFINITY);
  return {
    isDue: (at) => first === null || isWanted(at),
    take(at, frame) {
      const wanted = isWanted(at);
      while (best && at >= (times[slot + 1] ?? Number.POSITIVE_INFINITY)) saveBest();
      graph ??= videoGraph(
        frame,
        videoTimeBase,
        stillFilterChain(size, (frame.colorSpace as number) === unknownMatrix),
      );
      graph.push(frame, (small) => {
        const pixels = small.toBuffer();
        const candidate = { pixels, brightness: meanOf(pixels) };
        first ??= candidate;
        if (wanted && (!best || candidate.brightness > best.brightness)) best = candidate;
      });
      if (!wanted) return;
      next = at + sampleInterval;
      if (best && best.brightness >= black) saveBest();
    },
    async close() {
      if (writing.length === 0) best ??= first;
      saveBest();
      graph?.close();
      await Promise.all(writing);
      return writing.length;
    },
  };
}

/** The mean of a sample of the bytes of all channels. */
function meanOf(pixels: Buffer): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < pixels.length; i += 61) {
    sum += pixels[i]!;
    count += 1;
  }
  return sum / count;
}

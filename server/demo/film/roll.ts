import sharp from 'sharp';
import { paint } from '../art/index.ts';
import { randomOf } from '../random.ts';
import type { DemoFilm } from '../types.ts';
import { effects } from './effects.ts';
import { Frame } from './frame.ts';

type Format = { width: number; height: number; fps: number; seconds: number };

/** Size, frames a second and length of one round, in pixels and seconds. */
const formats: Record<DemoFilm['shape'], Format> = {
  tall: { width: 540, height: 960, fps: 20, seconds: 6 },
  wide: { width: 640, height: 360, fps: 12, seconds: 12 },
};

/** One round of a film: how it is shot, and its frames in order; the frame is used again for the next one. */
export type Roll = Format & { frames(): Iterable<Buffer> };

/** Paints the still and readies what moves in it. */
export async function rollOf({ scene, seed, shape, effects: names }: DemoFilm): Promise<Roll> {
  const format = formats[shape];
  const { width, height } = format;
  const still = new Frame(width, height);
  const painted = await sharp(await paint(scene, seed, { width, height }))
    .ensureAlpha()
    .raw()
    .toBuffer();
  painted.copy(still.data);
  const draw = names.map((name) => effects[name](randomOf(`${scene}/${seed}/${name}`), still));
  const frame = new Frame(width, height);
  const count = format.fps * format.seconds;
  return {
    ...format,
    *frames() {
      for (let n = 0; n < count; n++) {
        still.data.copy(frame.data);
        for (const each of draw) each(frame, n / count);
        yield frame.data;
      }
    },
  };
}

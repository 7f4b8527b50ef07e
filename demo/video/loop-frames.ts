import sharp from 'sharp';
import { paint } from '../art/index.ts';
import { randomOf } from '../random.ts';
import type { DemoVideo } from '../types.ts';
import { effects } from './effects.ts';
import { FrameBuffer } from './frame-buffer.ts';

type Format = { width: number; height: number; fps: number; seconds: number };

/** Size, frames per second and length of a loop, in pixels and seconds. */
const formats: Record<DemoVideo['shape'], Format> = {
  tall: { width: 540, height: 960, fps: 20, seconds: 6 },
  wide: { width: 640, height: 360, fps: 12, seconds: 12 },
};

/** One loop of a video with its format. The frame buffer is reused for the next frame. */
export type LoopFrames = Format & { frames(): Iterable<Buffer> };

/** Paints the still and prepares its effects. */
export async function createLoopFrames({
  scene,
  seed,
  shape,
  effects: names,
}: DemoVideo): Promise<LoopFrames> {
  const format = formats[shape];
  const { width, height } = format;
  const still = new FrameBuffer(width, height);
  const painted = await sharp(await paint(scene, seed, { width, height }))
    .ensureAlpha()
    .raw()
    .toBuffer();
  painted.copy(still.data);
  const draw = names.map((name) => effects[name](randomOf(`${scene}/${seed}/${name}`), still));
  const frame = new FrameBuffer(width, height);
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

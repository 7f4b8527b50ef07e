import { rmSync } from 'node:fs';
import { openSyntheticVideo } from '../../server/platform/video/synthetic-video.ts';
import type { DemoVideo } from '../types.ts';
import { createLoopFrames } from './loop-frames.ts';
import { repeat } from './repeat.ts';
import { sampleRate, soundOf } from './sound.ts';

/** Renders a video with its sound as MP4 at `path`, repeated `rounds` times. */
export async function renderVideo(video: DemoVideo, path: string): Promise<void> {
  if (video.rounds === 1) return void (await renderLoop(video, path));
  const once = `${path}.once`;
  const seconds = await renderLoop(video, once);
  repeat(once, path, video.rounds, seconds);
  rmSync(once);
}

/** Renders one loop; returns its length in seconds. */
async function renderLoop(video: DemoVideo, path: string): Promise<number> {
  const { width, height, fps, seconds, frames } = await createLoopFrames(video);
  const sound = soundOf(video.sound, video.seed, seconds);
  // Slower presets look the same for still content and would take seconds more of the first start.
  const mp4 = await openSyntheticVideo(path, {
    width,
    height,
    fps,
    sampleRate,
    preset: 'ultrafast',
    crf: 24,
  });
  const samplesUntil = (frame: number) => 2 * Math.round((frame * sampleRate) / fps);
  let n = 0;
  for (const frame of frames()) {
    await mp4.frame(frame);
    await mp4.sound(sound.subarray(samplesUntil(n), samplesUntil(n + 1)));
    n++;
  }
  await mp4.close();
  return seconds;
}

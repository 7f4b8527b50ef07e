import { rmSync } from 'node:fs';
import { openFilm } from '../../platform/video/film.ts';
import type { DemoFilm } from '../types.ts';
import { repeat } from './repeat.ts';
import { rollOf } from './roll.ts';
import { sampleRate, soundOf } from './sound.ts';

/** Shoots a film with its sound into an MP4 at `path`, as often round as it wishes. */
export async function shoot(film: DemoFilm, path: string): Promise<void> {
  if (film.rounds === 1) return void (await shootRound(film, path));
  const once = `${path}.once`;
  const seconds = await shootRound(film, once);
  repeat(once, path, film.rounds, seconds);
  rmSync(once);
}

/** One round; gives its length in seconds. */
async function shootRound(film: DemoFilm, path: string): Promise<number> {
  const { width, height, fps, seconds, frames } = await rollOf(film);
  const sound = soundOf(film.sound, film.seed, seconds);
  // What hardly moves looks the same with slower presets, which would take seconds more of the first start.
  const mp4 = await openFilm(path, { width, height, fps, sampleRate, preset: 'ultrafast', crf: 24 });
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

import { rename, rm } from 'node:fs/promises';
import { openSyntheticVideo } from '../synthetic-video.ts';
import { remux } from './remux.ts';

export type TestVideoOptions = {
  seconds?: number;
  /** Size of the stored frames before `rotate`; even numbers. */
  width?: number;
  height?: number;
  fps?: number;
  /** A quiet tone; true by default. */
  sound?: boolean;
  /** Seconds of black at the beginning. */
  dark?: number;
  /** The rotation in degrees clockwise, as phones write it. */
  rotate?: 90 | 180 | 270;
  /** Metadata as of phones and editors: title, location, … */
  metadata?: Record<string, string>;
};

/**
 * Writes a small MP4 for tests: a bright square moves over a colour gradient, red on the left and blue on the
 * right, with a tone. By default 2 s of 320 × 180 at 25 fps.
 */
export async function writeTestVideo(path: string, given: TestVideoOptions = {}): Promise<void> {
  const { seconds = 2, width = 320, height = 180, fps = 25, sound = true, dark = 0 } = given;
  const sampleRate = 48_000;
  const film = await openSyntheticVideo(path, {
    width,
    height,
    fps,
    preset: 'ultrafast',
    ...(sound ? { sampleRate } : {}),
  });
  const background = gradient(width, height);
  const rgba = Buffer.alloc(width * height * 4);
  const samples = Math.round(sampleRate / fps);
  for (let i = 0; i < Math.round(seconds * fps); i += 1) {
    if (i / fps < dark) rgba.fill(0);
    else paint(rgba, background, width, height, i / fps);
    await film.frame(rgba);
    if (sound) await film.sound(tone(samples, i * samples, sampleRate));
  }
  await film.close();
  const { rotate, metadata } = given;
  if (!rotate && !metadata) return;
  const plain = `${path}.plain.mp4`;
  await rename(path, plain);
  remux(plain, path, { ...(rotate ? { rotate } : {}), ...(metadata ? { metadata } : {}) });
  await rm(plain);
}

/** Red on the left and blue on the right: every row is the same. */
function gradient(width: number, height: number): Buffer {
  const row = Buffer.alloc(width * 4);
  for (let x = 0; x < width; x += 1) row.set([220 * (1 - x / width), 60, 220 * (x / width), 255], x * 4);
  return Buffer.concat(Array.from({ length: height }, () => row));
}

/** The background with the bright square where it is at this second. */
function paint(rgba: Buffer, background: Buffer, width: number, height: number, at: number) {
  background.copy(rgba);
  const side = Math.max(2, Math.floor(Math.min(width, height) / 4));
  const left = Math.floor((width - side) * ((at / 2) % 1));
  const top = Math.floor((height - side) / 2);
  for (let y = top; y < top + side; y += 1)
    rgba.fill(255, (y * width + left) * 4, (y * width + left + side) * 4);
}

function tone(samples: number, from: number, sampleRate: number): Float32Array {
  const pcm = new Float32Array(samples * 2);
  for (let i = 0; i < samples; i += 1) {
    const value = 0.2 * Math.sin(((from + i) * 440 * 2 * Math.PI) / sampleRate);
    pcm[2 * i] = value;
    pcm[2 * i + 1] = value;
  }
  return pcm;
}

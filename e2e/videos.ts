import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVideo, type VideoWish } from '../server/platform/video/testing/make-video.ts';

/** A real clip, as bytes: MP4 with sound, two seconds long unless wished otherwise. */
export async function clip(wish: VideoWish = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'muyu-clip-'));
  try {
    const path = join(folder, 'clip.mp4');
    await makeVideo(path, wish);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same with a box of noise behind it that players skip: takes several slices to send. `bytes` at least. */
export async function heavyClip(bytes: number): Promise<Buffer> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes + 8, 0);
  head.write('free', 4, 'latin1');
  return Buffer.concat([await clip(), head, randomBytes(bytes)]);
}

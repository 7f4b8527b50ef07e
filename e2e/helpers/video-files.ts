import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestVideoOptions, writeTestVideo } from '../../server/platform/video/testing/test-video.ts';

/** An MP4 file with sound, two seconds long by default. */
export async function clip(wish: TestVideoOptions = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'muyu-clip-'));
  try {
    const path = join(folder, 'clip.mp4');
    await writeTestVideo(path, wish);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A clip with a padding box of noise that players skip: at least `bytes`, which takes several slices to
 * upload.
 */
export async function largeClip(bytes: number): Promise<Buffer> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes + 8, 0);
  head.write('free', 4, 'latin1');
  return Buffer.concat([await clip(), head, randomBytes(bytes)]);
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bandwidthOf, masterPlaylist, parseSegments } from './rules/master.ts';
import type { Size } from './rules/sizes.ts';

const soundName = 'mp4a.40.2';

type Stream = { height: number; size: Size; pictureName: string };

/** Writes `master.m3u8` beside the playlists of the sizes, with their real bit rates. */
export async function writeMaster(
  folder: string,
  streams: Stream[],
  frameRate: number,
  hasSound: boolean,
): Promise<void> {
  const variants = streams.map(async ({ height, size, pictureName }) => ({
    height,
    size,
    frameRate,
    codecs: hasSound ? `${pictureName},${soundName}` : pictureName,
    ...bandwidthOf(parseSegments(await readFile(join(folder, `${height}.m3u8`), 'utf8'))),
  }));
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(await Promise.all(variants)));
}

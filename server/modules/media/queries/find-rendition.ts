import { type Part, parts } from '#platform/media-url.ts';
import type { Described, Storage } from '#platform/storage/storage.ts';
import { clipKey, framesFolder, previewKey, renditionFolder, renditionKey, streamsFolder } from '../keys.ts';

/** A stored file that a URL names, and as what it goes out. */
export type StoredRendition = Described & { key: string; contentType: string };

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
};
const extension = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Null for a name that this part of a file does not have, and for an unknown file. */
export async function findRendition(
  storage: Storage,
  fileId: string,
  part: Part,
  name: string,
): Promise<StoredRendition | null> {
  const key = await keyOf(storage, fileId, part, name);
  const found = key === null ? null : await storage.describe(key);
  if (found) return { ...found, key: key!, contentType: types[extension(key!)]! };
  return part === parts.picture ? nearestPicture(storage, fileId, name) : null;
}

/** Each part has names of its own; anything else in a URL never becomes a key. */
async function keyOf(storage: Storage, fileId: string, part: Part, name: string): Promise<string | null> {
  if (part === parts.picture) return isPicture(name) ? `${renditionFolder(fileId)}/${name}` : null;
  if (part === parts.frame) return /^\d{1,2}\.webp$/.test(name) ? `${framesFolder(fileId)}/${name}` : null;
  if (part === parts.preview) return name === 'preview.mp4' ? previewKey(fileId) : null;
  if (part === parts.download) return name === 'video.mp4' ? wholeVideo(storage, fileId) : null;
  if (name === 'clip.mp4') return clipKey(fileId);
  const streamed = /^(master\.m3u8|[1-9]\d{1,4}\.(m3u8|mp4))$/.test(name);
  return streamed ? `${streamsFolder(fileId)}/${name}` : null;
}

const isPicture = (name: string) => /^\d{1,4}\.(avif|webp)$/.test(name);

/** The video in one file: the clip, or the highest of the streams. */
async function wholeVideo(storage: Storage, fileId: string): Promise<string | null> {
  if (await storage.exists(clipKey(fileId))) return clipKey(fileId);
  const heights = numbered(await storage.list(streamsFolder(fileId)), 'mp4');
  return heights.length > 0 ? `${streamsFolder(fileId)}/${heights.at(-1)}.mp4` : null;
}

/**
 * Avatars and covers are asked for in one width whatever they were made of: a width that is not there is answered by the
 * widest below it, or by the narrowest.
 */
async function nearestPicture(storage: Storage, fileId: string, name: string) {
  if (!isPicture(name)) return null;
  const format = extension(name) as 'avif' | 'webp';
  const widths = numbered(await storage.list(renditionFolder(fileId)), format);
  const nearest = widths.findLast((each) => each <= Number.parseInt(name, 10)) ?? widths[0];
  if (nearest === undefined) return null;
  const key = renditionKey(fileId, nearest, format);
  const found = await storage.describe(key);
  return found && { ...found, key, contentType: types[format]! };
}

/** The numbers that files of this extension are named by, ascending. */
const numbered = (keys: readonly string[], ending: string): number[] =>
  keys
    .flatMap((key) => new RegExp(`/(\\d+)\\.${ending}$`).exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

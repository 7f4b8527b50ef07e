import { type MediaVariant, mediaVariants } from '#platform/crypto/media-url.ts';
import type { FileInfo, Storage } from '#platform/storage/storage.ts';
import { clipKey, framesFolder, previewKey, renditionFolder, renditionKey, streamsFolder } from '../keys.ts';

/** A stored file with its content type. */
export type StoredRendition = FileInfo & { key: string; contentType: string };

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
};
const extension = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Finds the stored file of a URL; null for an unknown file or name. */
export async function findRendition(
  storage: Storage,
  fileId: string,
  part: MediaVariant,
  name: string,
): Promise<StoredRendition | null> {
  const key = await findKey(storage, fileId, part, name);
  const found = key === null ? null : await storage.describe(key);
  if (found) return { ...found, key: key!, contentType: types[extension(key!)]! };
  return part === mediaVariants.picture ? findNearestPicture(storage, fileId, name) : null;
}

/** Names of each part; other names never become a key. */
async function findKey(
  storage: Storage,
  fileId: string,
  part: MediaVariant,
  name: string,
): Promise<string | null> {
  if (part === mediaVariants.picture) return isPicture(name) ? `${renditionFolder(fileId)}/${name}` : null;
  if (part === mediaVariants.frame)
    return /^\d{1,2}\.webp$/.test(name) ? `${framesFolder(fileId)}/${name}` : null;
  if (part === mediaVariants.preview) return name === 'preview.mp4' ? previewKey(fileId) : null;
  if (part === mediaVariants.download) return name === 'video.mp4' ? findWholeVideo(storage, fileId) : null;
  if (name === 'clip.mp4') return clipKey(fileId);
  const streamed = /^(master\.m3u8|[1-9]\d{1,4}\.(m3u8|mp4))$/.test(name);
  return streamed ? `${streamsFolder(fileId)}/${name}` : null;
}

const isPicture = (name: string) => /^\d{1,4}\.(avif|webp)$/.test(name);

/** The key of the video in one file: the clip, or the highest stream. */
async function findWholeVideo(storage: Storage, fileId: string): Promise<string | null> {
  if (await storage.exists(clipKey(fileId))) return clipKey(fileId);
  const heights = numbered(await storage.list(streamsFolder(fileId)), 'mp4');
  return heights.length > 0 ? `${streamsFolder(fileId)}/${heights.at(-1)}.mp4` : null;
}

/**
 * The key of a rendition. Clients request avatars and covers in a fixed width: a missing one is replaced by
 * the widest below it, or by the narrowest.
 */
async function findNearestPicture(storage: Storage, fileId: string, name: string) {
  if (!isPicture(name)) return null;
  const format = extension(name) as 'avif' | 'webp';
  const widths = numbered(await storage.list(renditionFolder(fileId)), format);
  const nearest = widths.findLast((each) => each <= Number.parseInt(name, 10)) ?? widths[0];
  if (nearest === undefined) return null;
  const key = renditionKey(fileId, nearest, format);
  const found = await storage.describe(key);
  return found && { ...found, key, contentType: types[format]! };
}

/** The numeric names of files with this extension, ascending. */
const numbered = (keys: readonly string[], ending: string): number[] =>
  keys
    .flatMap((key) => new RegExp(`/(\\d+)\\.${ending}$`).exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

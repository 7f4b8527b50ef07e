import type { RenditionFormat } from '#platform/image/encode.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { renditionFolder, renditionKey } from '../keys.ts';

export type StoredRendition = {
  key: string;
  format: RenditionFormat;
  bytes: number;
  etag: string;
  modified: Date;
};

/**
 * The rendition of a file in this width. Avatars and covers are asked for in one width whatever they were made of: a
 * width that is not there is answered by the widest below it, or by the narrowest. Null for an unknown file.
 */
export async function findRendition(
  storage: Storage,
  fileId: string,
  width: number,
  format: RenditionFormat,
): Promise<StoredRendition | null> {
  const exact = renditionKey(fileId, width, format);
  if (await storage.exists(exact)) return describe(storage, exact, format);
  const widths = await storedWidths(storage, fileId, format);
  const nearest = widths.findLast((each) => each <= width) ?? widths[0];
  return nearest === undefined ? null : describe(storage, renditionKey(fileId, nearest, format), format);
}

async function storedWidths(storage: Storage, fileId: string, format: RenditionFormat): Promise<number[]> {
  const { objects } = await storage.listAll(`${renditionFolder(fileId)}/`);
  const names = [...objects].map(({ name }) => name).filter((name) => name.endsWith(`.${format}`));
  return names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
}

async function describe(storage: Storage, key: string, format: RenditionFormat): Promise<StoredRendition> {
  const { contentLength: bytes, lastModified: modified } = await storage.getMetaData(key);
  const etag = `"${bytes.toString(36)}-${modified.getTime().toString(36)}"`;
  return { key, format, bytes, etag, modified };
}

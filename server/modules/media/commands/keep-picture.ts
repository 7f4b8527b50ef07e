import type { App } from '#platform/app.ts';
import type { Developed } from '#platform/image/develop.ts';
import { originalKey, renditionKey } from '../keys.ts';

/** Writes a developed picture into the storage; the same file again replaces itself. */
export async function keepPicture({ storage }: App, fileId: string, picture: Developed): Promise<void> {
  await storage.put(originalKey(fileId), picture.original);
  for (const { width, format, bytes } of picture.renditions) {
    await storage.put(renditionKey(fileId, width, format), bytes, { contentType: `image/${format}` });
  }
}

/** The columns that make a row ready. */
export const readyColumns = ({
  contentType,
  width,
  height,
  thumbhash,
  color,
  widths,
  ...kept
}: Developed) => ({
  state: 'ready' as const,
  contentType,
  width,
  height,
  thumbhash,
  color,
  widths,
  storedBytes: kept.renditions.reduce((sum, { bytes }) => sum + bytes.length, kept.original.length),
});

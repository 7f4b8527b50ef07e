import type { App } from '#platform/app.ts';
import type { ProcessedImage } from '#platform/image/image.ts';
import { originalKey, renditionKey } from '../keys.ts';

/** Stores a processed picture; storing it again replaces it. */
export async function storePicture({ storage }: App, fileId: string, picture: ProcessedImage): Promise<void> {
  await storage.put(originalKey(fileId), picture.original);
  for (const { width, format, bytes } of picture.renditions) {
    await storage.put(renditionKey(fileId, width, format), bytes, { contentType: `image/${format}` });
  }
}

/** The columns of a ready row. */
export const readyColumns = ({
  contentType,
  width,
  height,
  thumbhash,
  color,
  widths,
  ...kept
}: ProcessedImage) => ({
  state: 'ready' as const,
  contentType,
  width,
  height,
  thumbhash,
  color,
  widths,
  storedBytes: kept.renditions.reduce((sum, { bytes }) => sum + bytes.length, kept.original.length),
});

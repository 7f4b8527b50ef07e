import type { RenditionFormat } from '#platform/image/encode.ts';

/** Where a file's parts lie in the storage. */
export const incomingKey = (fileId: string): string => `incoming/${fileId}`;
export const originalKey = (fileId: string): string => `originals/${fileId}`;
export const renditionFolder = (fileId: string): string => `pictures/${fileId}`;
export const renditionKey = (fileId: string, width: number, format: RenditionFormat): string =>
  `${renditionFolder(fileId)}/${width}.${format}`;

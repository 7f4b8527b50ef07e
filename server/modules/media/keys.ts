import type { RenditionFormat } from '#platform/image/encode.ts';

/** Where a file's parts lie in the storage. */
export const incomingFolder = 'incoming';
export const incomingKey = (fileId: string): string => `${incomingFolder}/${fileId}`;
export const originalKey = (fileId: string): string => `originals/${fileId}`;
export const renditionFolder = (fileId: string): string => `pictures/${fileId}`;
export const renditionKey = (fileId: string, width: number, format: RenditionFormat): string =>
  `${renditionFolder(fileId)}/${width}.${format}`;
export const videoFolder = (fileId: string): string => `videos/${fileId}`;
export const clipKey = (fileId: string): string => `${videoFolder(fileId)}/clip.mp4`;
export const previewKey = (fileId: string): string => `${videoFolder(fileId)}/preview.mp4`;
export const framesFolder = (fileId: string): string => `${videoFolder(fileId)}/frames`;
export const streamsFolder = (fileId: string): string => `${videoFolder(fileId)}/hls`;

import type { RenditionFormat } from '#platform/image/encode.ts';

/** Storage keys of a file's parts. */
export const incomingFolder = 'incoming';
export const incomingKey = (fileId: string): string => `${incomingFolder}/${fileId}`;
/** Bytes of uploads in progress that are too few for a part, in a folder for each upload. */
export const piecesFolder = 'uploads';
export const originalKey = (fileId: string): string => `originals/${fileId}`;
export const renditionFolder = (fileId: string): string => `pictures/${fileId}`;
export const renditionKey = (fileId: string, width: number, format: RenditionFormat): string =>
  `${renditionFolder(fileId)}/${width}.${format}`;
export const videoFolder = (fileId: string): string => `videos/${fileId}`;
export const clipKey = (fileId: string): string => `${videoFolder(fileId)}/clip.mp4`;
export const previewKey = (fileId: string): string => `${videoFolder(fileId)}/preview.mp4`;
export const framesFolder = (fileId: string): string => `${videoFolder(fileId)}/frames`;
export const streamsFolder = (fileId: string): string => `${videoFolder(fileId)}/hls`;

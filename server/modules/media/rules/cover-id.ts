import { createHash } from 'node:crypto';

/**
 * The id of the cover made from a still. It is derived from video and still, so that repeating creates the
 * same file and deleting the video finds its covers. It has the video's timestamp.
 */
export function coverIdOf(videoId: string, frame: number): string {
  const hex = createHash('sha256').update(`cover ${frame} ${videoId}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[3]!, 16) % 4];
  return `${videoId.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}

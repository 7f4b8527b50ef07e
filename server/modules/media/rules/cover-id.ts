import { createHash } from 'node:crypto';

/**
 * The id of the picture that is made of a still of a video. It follows from the two, so that making it again makes the same
 * file and whoever deletes the video knows what its covers are. As old as the video, for ids that grow with time.
 */
export function coverIdOf(videoId: string, frame: number): string {
  const hex = createHash('sha256').update(`cover ${frame} ${videoId}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[3]!, 16) % 4];
  return `${videoId.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}

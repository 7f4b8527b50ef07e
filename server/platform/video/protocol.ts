import type { DevelopedVideo, VideoFault, VideoLimits } from './video.ts';

/** What the parent asks of the child, once. */
export type Order = { source: string; folder: string; limits: VideoLimits; threads: number };

/** What the child tells; any word is a sign of life. */
export type Word =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; video: DevelopedVideo }
  | { kind: 'refused'; reason: VideoFault }
  | { kind: 'failed'; message: string };

import type { TranscodedVideo, VideoLimits, VideoRejection } from './video.ts';

/** The request of the parent. */
export type DecodeRequest = { source: string; folder: string; limits: VideoLimits; threads: number };

/** Messages of the child; every message counts as a heartbeat. */
export type DecoderMessage =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; video: TranscodedVideo }
  | { kind: 'refused'; reason: VideoRejection }
  | { kind: 'failed'; message: string; isDiskFull: boolean };

import type { VideoLimits } from '../video.ts';

/** Realistic limits. */
export const limits: VideoLimits = {
  seconds: 600,
  longSeconds: 300,
  preview: { max: 10, share: 0.1, min: 3 },
  frames: 6,
  heights: [360, 540, 720, 1080],
  clipHeight: 720,
  picturePixels: 50_000_000,
  allPixels: 600_000_000_000,
};

import type { VideoLimits } from '../video.ts';

/** Bounds as a product may have them. */
export const limits: VideoLimits = {
  seconds: 600,
  longSeconds: 300,
  previewSeconds: 10,
  frames: 6,
  heights: [360, 540, 720, 1080],
  clipHeight: 720,
  picturePixels: 50_000_000,
};

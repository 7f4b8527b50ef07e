import type { Quality } from './video-encoder.ts';

/**
 * Measured at 720p on one core: `veryfast` needs 0.52 of the CPU of `medium` and 0.64 to 0.73 of `faster`; at the same size
 * SSIM is within 0.0015 of both. `superfast` saves another quarter and makes files more than twice as large.
 * Clips and streams, and the preview that is thrown away more often than watched. */
export const quality: { main: Quality; preview: Quality } = {
  main: { preset: 'veryfast', crf: 23 },
  preview: { preset: 'veryfast', crf: 26 },
};
/** Seconds between key frames of an MP4, which is the precision of seeking. */
export const keySeconds = 4;

import type { Random } from '../random.ts';
import type { FrameBuffer } from './frame-buffer.ts';

/**
 * A moving effect. It is created once per video and then draws every `phase` (0 to 1) of the loop over the
 * still. All motion returns to its start, so that the video can loop.
 */
export type Effect = (random: Random, still: FrameBuffer) => (frame: FrameBuffer, phase: number) => void;

/** A position in the loop that wraps `times` whole times, from `start` on. */
export const round = (phase: number, times: number, start = 0): number =>
  (((phase * times + start) % 1) + 1) % 1;

/** A wave from -1 to 1 that repeats `times` whole times. */
export const wave = (phase: number, times: number, start = 0): number =>
  Math.sin(2 * Math.PI * (phase * times + start));

/** Rises and falls over a share from 0 to 1. */
export const swell = (share: number): number => Math.sin(Math.PI * share) ** 2;

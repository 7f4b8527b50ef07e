import type { Random } from '../random.ts';
import type { Frame } from './frame.ts';

/**
 * Something that moves in a film. Made once for it, then it draws every moment of a loop (`phase` 0 to 1) over the still;
 * all motion comes back to where it began, so that the film can go round.
 */
export type Effect = (random: Random, still: Frame) => (frame: Frame, phase: number) => void;

/** A share of a loop that comes round `times` whole times, from `start` on. */
export const round = (phase: number, times: number, start = 0): number =>
  (((phase * times + start) % 1) + 1) % 1;

/** A wave of -1 to 1 that comes round `times` whole times. */
export const wave = (phase: number, times: number, start = 0): number =>
  Math.sin(2 * Math.PI * (phase * times + start));

/** Swells in and out again over a share of 0 to 1. */
export const swell = (share: number): number => Math.sin(Math.PI * share) ** 2;

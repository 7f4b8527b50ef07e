import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';

/** The finish of a picture. */
export interface Look {
  /** Darkening of the corners, 0 to 1. */
  vignette: number;
  /** Deviation of the grain in steps of 255. */
  grain: number;
  /** The strength of the glow of bright parts, 0 to 1. */
  bloom: number;
}

/**
 * Draws a scene on an empty canvas and returns its finish. `variant` is the seed, which selects time of day
 * and palette.
 */
export type Scene = (canvas: Canvas, random: Random, variant: number) => Promise<Look> | Look;

/** The element of the list for a seed: adjacent seeds get different ones. */
export function choose<T>(list: readonly T[], variant: number): T {
  return list[((variant % list.length) + list.length) % list.length]!;
}

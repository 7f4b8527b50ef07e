import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';

/** How the finished picture is developed. */
export interface Look {
  /** Darkening of the corners, 0 to 1. */
  vignette: number;
  /** Deviation of the grain in steps of 255. */
  grain: number;
  /** How far bright parts shine over, 0 to 1. */
  bloom: number;
}

/** Draws one scene on the empty canvas and says how to develop it. `variant` is the seed: it chooses hour and palette. */
export type Scene = (canvas: Canvas, random: Random, variant: number) => Promise<Look> | Look;

/** The list's element for this seed: neighbouring seeds get different ones. */
export function choose<T>(list: readonly T[], variant: number): T {
  return list[((variant % list.length) + list.length) % list.length]!;
}

import { centralSouth } from './central-south.ts';
import type { Province } from './division.ts';
import { east } from './east.ts';
import { north } from './north.ts';
import { west } from './west.ts';

/**
 * China by province-level division, in the order of the national codes (GB/T 2260) that people know from forms: cities
 * are those of prefecture level, and those that a province governs itself.
 */
export const provinces: readonly Province[] = [...north, ...east, ...centralSouth, ...west].sort((a, b) =>
  a.division[0].localeCompare(b.division[0]),
);

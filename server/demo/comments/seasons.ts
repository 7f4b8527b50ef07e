import type { Talk } from './line.ts';

export const seasons: Talk = { lines: [], threads: {} };

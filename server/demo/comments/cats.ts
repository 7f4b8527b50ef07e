import type { Talk } from './line.ts';

export const cats: Talk = { lines: [], threads: {} };

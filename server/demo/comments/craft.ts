import type { Talk } from './line.ts';

export const craft: Talk = { lines: [], threads: {} };

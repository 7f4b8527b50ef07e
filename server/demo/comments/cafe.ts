import type { Talk } from './line.ts';

export const cafe: Talk = { lines: [], threads: {} };

import type { Talk } from './line.ts';

export const reading: Talk = { lines: [], threads: {} };

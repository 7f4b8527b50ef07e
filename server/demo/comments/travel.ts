import type { Talk } from './line.ts';

export const travel: Talk = { lines: [], threads: {} };

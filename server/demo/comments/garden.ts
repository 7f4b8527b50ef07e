import type { Talk } from './line.ts';

export const garden: Talk = { lines: [], threads: {} };

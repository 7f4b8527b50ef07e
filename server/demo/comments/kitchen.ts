import type { Talk } from './line.ts';

export const kitchen: Talk = { lines: [], threads: {} };

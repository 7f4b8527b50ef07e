import { test } from 'vitest';

/** A test of what people do at once, or of any order of acts: never tried again, because a race that is lost once is lost. */
export const race = (name: string, run: () => Promise<void>, timeout?: number): void =>
  test(name, { retry: 0, ...(timeout ? { timeout } : {}) }, run);

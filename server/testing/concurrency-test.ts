import { test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The test runner does not try the test a second time. */
    final?: boolean;
  }
}

/** A test of concurrent actions or random sequences. It is not tried a second time, because a lost race is an error. */
export const concurrencyTest = (name: string, run: () => Promise<void>, timeout?: number): void =>
  test(name, { meta: { final: true }, ...(timeout ? { timeout } : {}) }, run);

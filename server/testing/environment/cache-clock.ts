import { afterEach, vi } from 'vitest';

/**
 * Lets a test outlive what caches keep without waiting: `pass` moves the clock by which they count (`Date.now`) ahead until the
 * end of the test. A later test outlives also what an earlier one has stored. Called at the top of a file.
 */
export function cacheClock(): { pass(ms: number): void } {
  const now = Date.now.bind(Date);
  let ahead = 0;
  let isMoved = false;
  afterEach(() => {
    if (isMoved) vi.mocked(Date.now).mockRestore();
    isMoved = false;
  });
  return {
    pass(ms) {
      ahead += ms;
      isMoved = true;
      vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    },
  };
}

import { afterEach, vi } from 'vitest';

/**
 * Lets a test outlive what caches keep without waiting: `pass` moves the clock by which they count (`Date.now`) ahead until the
 * end of the test. Called at the top of a file.
 */
export function cacheClock(): { pass(ms: number): void } {
  const now = Date.now.bind(Date);
  let ahead = 0;
  afterEach(() => {
    if (ahead > 0) vi.mocked(Date.now).mockRestore();
    ahead = 0;
  });
  return {
    pass(ms) {
      ahead += ms;
      vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    },
  };
}

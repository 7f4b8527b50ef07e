import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    // Every file has a database, an app and so all state of its own: loading the modules anew for each would cost more
    // than the tests themselves.
    isolate: false,
    // Many tests wait for timers and locks: twice the cores keep both of two busy.
    maxWorkers: 4,
    globalSetup: ['./testing/setup.ts'],
    // A machine that is busy with other things may take its time: what ends here hangs.
    testTimeout: 40_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // As with journeys: what passes only then is told with its reason.
    retry: 1,
  },
});

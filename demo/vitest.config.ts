import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'demo',
    include: ['**/*.test.ts'],
    isolate: false,
    // As in server/vitest.config.ts.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 120_000,
    maxWorkers: 4,
  },
});

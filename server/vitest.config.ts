import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    globalSetup: ['./testing/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

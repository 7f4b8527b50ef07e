import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server',
      {
        test: {
          name: 'unit',
          include: ['{contract,web,console,tools,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
    maxWorkers: 4,
  },
});

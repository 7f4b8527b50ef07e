import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leftOut } from './tools/test/nightly-files.ts';
import { SlowFirst } from './tools/test/slow-first.ts';
import { featureFaces } from './web/build/feature-faces.ts';

export default defineConfig({
  test: {
    projects: [
      'server',
      'demo',
      'web/testing/vitest.config.ts',
      'console/testing/vitest.config.ts',
      {
        plugins: [featureFaces(fileURLToPath(new URL('web', import.meta.url)))],
        test: {
          name: 'unit',
          include: ['{contract,web,console,tools,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', ...leftOut],
          // A process for each file costs several times as much as the tests; the set-up file resets what they could share.
          isolate: false,
          // Dates on screens follow the time zone of the device.
          env: { TZ: 'Asia/Shanghai' },
          // A machine that is busy with other things may take its time: what ends here hangs.
          testTimeout: 60_000,
          setupFiles: [fileURLToPath(new URL('tools/test/fresh-state.ts', import.meta.url))],
        },
      },
    ],
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
  },
});

import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromium } from '../../e2e/chromium.ts';
import { featureFaces } from '../build/feature-faces.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const catalogs = { configPath: here('../lingui.config.ts') };

// The macro plugin looks for a configuration in the working directory, which is that of all tests.
process.env.LINGUI_CONFIG ??= catalogs.configPath;

/** Component tests: React components in Chromium, with the plugins of the app that change what a component is. */
export default defineProject({
  root: here('..'),
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ ...catalogs, failOnCompileError: true }),
    tailwindcss(),
    featureFaces(here('..')),
  ],
  // Vite reloads the page, and with it the tests, when it finds a dependency late.
  optimizeDeps: {
    entries: ['app/main.tsx', 'app/routes/**/*.tsx', 'testing/setup.ts'],
    include: [
      'vitest-browser-react',
      // The search for dependencies does not follow workers.
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
      'altcha-lib/algorithms/web/sha',
      'altcha-lib/workers/shared',
    ],
  },
  publicDir: false,
  test: {
    name: 'component',
    include: ['**/*.browser.test.tsx'],
    setupFiles: [here('./clear-storage.ts'), here('./setup.ts')],
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: true,
    maxWorkers: 4,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: chromium,
        contextOptions: {
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          hasTouch: true,
          reducedMotion: 'reduce',
        },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

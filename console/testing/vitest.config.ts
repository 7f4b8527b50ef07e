import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromium } from '../../e2e/chromium.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const catalogs = { configPath: here('../lingui.config.ts') };

// The macro plugin looks for a configuration in the working directory, which is that of all tests; it reads no catalogue.
process.env.LINGUI_CONFIG ??= catalogs.configPath;

/** Component tests of the console: its components in Chromium, on a desktop, in English. */
export default defineProject({
  root: here('..'),
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ ...catalogs, failOnCompileError: true }),
  ],
  // Vite reloads the page, and with it the tests, when it finds a dependency late.
  optimizeDeps: {
    entries: [
      'app/main.tsx',
      'testing/setup.ts',
      'features/**/*.browser.test.tsx',
      'ui/**/*.browser.test.tsx',
    ],
    include: ['vitest-browser-react'],
  },
  publicDir: false,
  test: {
    name: 'console-component',
    include: ['**/*.browser.test.tsx'],
    setupFiles: [here('./setup.ts')],
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 4,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: chromium,
        contextOptions: { locale: 'en-US', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { engineOptions, isWebDriver } from './engines/options.ts';

const port = Number(process.env.E2E_PORT ?? 4700);
const screens = process.env.SCREENS === 'on';

export default defineConfig({
  testDir: '.',
  testMatch: screens
    ? ['screens.ts', 'screen-matrix.ts']
    : isWebDriver
      ? 'engines/webkit.test.ts'
      : 'journeys/**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two more than cores: a test that waits for an encoded file or an answer leaves its core to another one.
  workers: availableParallelism() + 2,
  // For a busy machine: a step that hangs fails after the limits below, with its own name.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // An action that waits for longer fails with the name of what it waits for, before the time limit of the test.
    actionTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The service worker would send requests past the tests' routes. The offline test allows it.
    serviceWorkers: 'block',
    ...engineOptions,
    // Tracing is slow and reads blobs of the page, which its security policy reports: use `--trace on` for a
    // single failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" server.ts`,
    env: { E2E_PORT: String(port) },
    url: `http://127.0.0.1:${port}/api/health`,
    // The server fills its community first, which takes half a minute on two quiet cores.
    timeout: 300_000,
    // With `node server.ts` running in another terminal, E2E_SERVER=running reuses it.
    reuseExistingServer: process.env.E2E_SERVER === 'running',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

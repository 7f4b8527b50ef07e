import { defineConfig } from '@playwright/test';
import { chromium } from './browser.ts';

const port = Number(process.env.E2E_PORT ?? 4700);
const screens = process.env.SCREENS === 'on';

export default defineConfig({
  testDir: '.',
  testMatch: screens ? 'screens.ts' : 'journeys/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two cores carry the browsers, the server, its database and FFmpeg. What failed once is told with its reason.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Its requests would be out of the tests' reach; the test of the offline app lets it in.
    serviceWorkers: 'block',
    launchOptions: chromium,
    // A trace costs much and reads the page's own blobs, against its policy: `--trace on` where a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" server.ts`,
    env: { E2E_PORT: String(port) },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    // While a test is written: `node server.ts` in another terminal.
    reuseExistingServer: process.env.E2E_SERVER === 'running',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

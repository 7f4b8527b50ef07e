import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { chromium, windowedChromium } from '../chromium.ts';

const launchFirefox = fileURLToPath(new URL('launch-firefox.mjs', import.meta.url));
const firefoxPath = process.env.FIREFOX_PATH;

/** The engine of a run (E2E_BROWSER). */
const engine = process.env.E2E_BROWSER ?? 'chromium';
/** WebKit of the system, which Playwright cannot drive: the tests use its WebDrivers (WEBKIT_DRIVERS, comma-separated). */
export const isWebDriver = engine === 'webkit' && process.env.WEBKIT_DRIVERS !== undefined;

const options: Record<string, PlaywrightTestConfig['use']> = {
  chromium: { browserName: 'chromium', launchOptions: chromium },
  // A Firefox of the system speaks WebDriver BiDi; Playwright's own build needs no channel.
  firefox: firefoxPath
    ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: launchFirefox } }
    : { browserName: 'firefox' },
  webkit: { browserName: 'webkit' },
};

/** How Playwright launches the engine. */
export const engineOptions: PlaywrightTestConfig['use'] = options[engine] ?? {};

/** The same for what the headless shell lacks, as notifications. */
export const windowedOptions: NonNullable<PlaywrightTestConfig['use']> =
  engine === 'chromium' ? { launchOptions: windowedChromium } : {};

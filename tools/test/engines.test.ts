import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findEngine } from './engines.ts';

beforeEach(() => {
  for (const name of ['FIREFOX_PATH', 'WEBKIT_DRIVERS', 'DISPLAY']) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

/** A machine with these programs in /usr/bin. */
const machine =
  (...programs: string[]) =>
  (path: string) =>
    programs.some((program) => path === `/usr/bin/${program}`);

// Playwright is loaded to ask where its own engines would be, which takes seconds on a busy machine.
test('an engine that is not installed says what to install', { timeout: 60_000 }, () => {
  expect(findEngine('firefox', [], machine())).toBe(
    'There is no Firefox on this machine: install it (Debian: firefox-esr), or name it in FIREFOX_PATH.',
  );
  expect(findEngine('webkit', [], machine())).toMatch(
    /^There is no WebKit on this machine: install a WebDriver of it \(Debian: wpewebkit-driver/,
  );
});

test('WebKitGTK needs a display or a virtual one', () => {
  expect(findEngine('webkit', [], machine('WebKitWebDriver'))).toContain('xvfb');
  expect(findEngine('webkit', [], machine('WebKitWebDriver', 'Xvfb'))).toMatchObject({
    env: { WEBKIT_DRIVERS: '/usr/bin/WebKitWebDriver' },
  });
  vi.stubEnv('DISPLAY', ':0');
  expect(findEngine('webkit', [], machine('WebKitWebDriver'))).toMatchObject({
    env: { E2E_BROWSER: 'webkit' },
  });
});

test('an installed Firefox runs the main journeys, or those that are named', () => {
  const env = { E2E_BROWSER: 'firefox', FIREFOX_PATH: '/usr/bin/firefox-esr' };
  const main = findEngine('firefox', [], machine('firefox-esr'));
  expect(main).toMatchObject({ env, patterns: expect.arrayContaining(['login', 'visitor', 'profile']) });
  expect(findEngine('firefox', ['search'], machine('firefox-esr'))).toEqual({ env, patterns: ['search'] });
});

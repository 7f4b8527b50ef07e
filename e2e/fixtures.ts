import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type Motion, openPage, PagePool, type PooledOptions } from './page-pool.ts';
import { createTestCommunity, signInAs, type TestCommunity, type TestUser } from './test-community.ts';

export { expect } from '@playwright/test';

/** A file of a review item that another test decided or deleted: the tests share one review queue. */
const isForeignFile = (page: Page, line: string) =>
  new URL(page.url()).pathname.startsWith('/console') && /404 \(Not Found\) \S+\/media\//.test(line);

/** Records uncaught exceptions and console errors of a page. A failed request is recorded with its address. */
function recordErrors(page: Page, consoleErrors: string[]): void {
  page.on('pageerror', (error) => consoleErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const line = `console: ${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !isForeignFile(page, line)) consoleErrors.push(line);
  });
}

type Fixtures = {
  /** Substrings of the console errors that a test expects: `test.use({ expectedErrors: ['422'] })`. */
  expectedErrors: string[];
  /** Console errors of every page of the test. The test fails when one of them is not expected. */
  consoleErrors: string[];
  /** Users, posts and decisions on the server under test, created through its API. */
  community: TestCommunity;
  /** `full` for tests of fades and scrolling; otherwise pages change at once. */
  motion: Motion;
  /** A page without a session or signed in as a user. With options of a context it is a new one, otherwise an emptied one. */
  newUserPage(person?: TestUser | null, options?: BrowserContextOptions): Promise<Page>;
};

type WorkerFixtures = { pagePool: PagePool };

export const test = base.extend<Fixtures, WorkerFixtures>({
  pagePool: [async ({ browser }, use) => use(new PagePool(browser)), { scope: 'worker' }],
  motion: ['reduced', { option: true }],
  expectedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ expectedErrors }, use) => {
      const consoleErrors: string[] = [];
      await use(consoleErrors);
      const unexpected = consoleErrors.filter((line) => !expectedErrors.some((part) => line.includes(part)));
      if (unexpected.length > 0) throw new Error(`unexpected console errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
  community: async ({ baseURL }, use) => use(createTestCommunity(baseURL!)),
  context: async ({ page }, use) => use(page.context()),
  page: async ({ newUserPage }, use) => use(await newUserPage()),
  newUserPage: async (
    { browser, pagePool, consoleErrors, motion, baseURL, viewport, locale, timezoneId, hasTouch },
    use,
    testInfo,
  ) => {
    const pages: Page[] = [];
    const options: PooledOptions = { baseURL, viewport, locale, timezoneId, hasTouch, motion };
    await use(async (person, other) => {
      const { viewport: size = viewport, hasTouch: touch = hasTouch, ...rest } = other ?? {};
      const isFresh = browser.browserType().name() !== 'chromium' || Object.keys(rest).length > 0;
      const pooled = { ...options, viewport: size, hasTouch: touch };
      const page = isFresh ? await openPage(browser, pooled, rest) : await pagePool.take(pooled);
      pages.push(page);
      recordErrors(page, consoleErrors);
      if (person) await signInAs(page, person);
      return page;
    });
    for (const page of pages) await pagePool.release(page, testInfo.status !== testInfo.expectedStatus);
  },
});

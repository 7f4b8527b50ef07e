import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type Community, communityAt, type Person, seat } from './community.ts';
import { steppedBack } from './places.ts';

export { expect } from '@playwright/test';

/** Fails when a page said an error or broke; a refused request is named so that a test may expect it. */
function listen(page: Page, heard: string[]): void {
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`);
  });
}

/**
 * Opening an address or loading the page again waits for the step back that a layer takes when it closes: a browser that
 * is told to do both at once drops one of them, and people are not that fast.
 */
function inOwnTime(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    await steppedBack(page);
    return goto(...given);
  };
  page.reload = async (...given) => {
    await steppedBack(page);
    return reload(...given);
  };
}

type Fixtures = {
  /** Console errors that this test expects, as parts of their text. */
  expected: string[];
  heard: string[];
  community: Community;
  /** Another person's browser, empty, or with the session of somebody. */
  another(person?: Person | null, options?: BrowserContextOptions): Promise<Page>;
};

export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  heard: [
    async ({ expected }, use) => {
      const heard: string[] = [];
      await use(heard);
      const surprises = heard.filter((line) => !expected.some((part) => line.includes(part)));
      if (surprises.length > 0) throw new Error(`the console was not silent:\n${surprises.join('\n')}`);
    },
    { auto: true },
  ],
  community: async ({ baseURL }, use) => use(communityAt(baseURL!)),
  page: async ({ page, heard }, use) => {
    listen(page, heard);
    inOwnTime(page);
    await use(page);
  },
  another: async (
    { browser, heard, contextOptions, baseURL, viewport, locale, timezoneId, hasTouch },
    use,
  ) => {
    const pages: Page[] = [];
    await use(async (person, options) => {
      const same = { ...contextOptions, baseURL, viewport, locale, timezoneId, hasTouch };
      const context = await browser.newContext({ ...same, serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      pages.push(page);
      listen(page, heard);
      inOwnTime(page);
      if (person) await seat(page, person);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

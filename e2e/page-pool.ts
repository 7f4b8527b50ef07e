import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { announceFilledValues } from './engines/firefox-fill.ts';
import { takeClicksWhileScrolling } from './engines/firefox-pointer.ts';
import { waitForStepBack } from './navigation.ts';

export type Motion = 'full' | 'reduced';

/** The options by which pages differ: one page serves all tests of its worker that ask for the same. */
export type PooledOptions = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'locale' | 'timezoneId' | 'hasTouch'
> & { motion: Motion };

type Pooled = {
  page: Page;
  options: PooledOptions;
  devtools: CDPSession;
  initScripts: { dispose(): Promise<void> }[];
};

const observed = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'dialog',
  'download',
  'popup',
  'framenavigated',
  'websocket',
] as const;

/**
 * Pages of one worker process, each in a browser context of its own. A page that is released is emptied and used again,
 * with a warm process and HTTP cache: a new page with a first load takes four times the processor time of a further load.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #idle = new Map<string, Pooled[]>();
  readonly #taken = new Map<Page, Pooled>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: PooledOptions): Promise<Page> {
    const pooled = this.#idle.get(JSON.stringify(options))?.pop() ?? (await this.#open(options));
    this.#taken.set(pooled.page, pooled);
    return pooled.page;
  }

  /** Empties the page for the next test, or closes its context when the test has failed. */
  async release(page: Page, failed: boolean): Promise<void> {
    const pooled = this.#taken.get(page);
    this.#taken.delete(page);
    if (!pooled || failed || page.isClosed()) return page.context().close();
    await empty(pooled);
    const key = JSON.stringify(pooled.options);
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), pooled]);
  }

  async #open(options: PooledOptions): Promise<Pooled> {
    const page = await openPage(this.#browser, options);
    const devtools = await page.context().newCDPSession(page);
    const pooled: Pooled = { page, options, devtools, initScripts: [] };
    for (const owner of [page, page.context()]) keepInitScripts(owner, pooled.initScripts);
    return pooled;
  }
}

/** Opens a page in a new browser context. */
export async function openPage(
  browser: Browser,
  { motion, ...options }: PooledOptions,
  other: BrowserContextOptions = {},
): Promise<Page> {
  const reducedMotion = motion === 'reduced' ? 'reduce' : 'no-preference';
  const context = await browser.newContext({ ...options, reducedMotion, serviceWorkers: 'block', ...other });
  const page = await context.newPage();
  if (browser.browserType().name() === 'firefox') {
    await announceFilledValues(page);
    await takeClicksWhileScrolling(page);
  }
  // Pages change without a fade, which takes 300 ms and many frames.
  if (motion === 'reduced')
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  serializeNavigation(page);
  return page;
}

/** Remembers the init scripts that are added from now on. */
function keepInitScripts(owner: Page | BrowserContext, kept: Pooled['initScripts']): void {
  const add = owner.addInitScript.bind(owner) as (...given: unknown[]) => Promise<Pooled['initScripts'][0]>;
  Object.assign(owner, {
    async addInitScript(...given: unknown[]) {
      const script = await add(...given);
      kept.push(script);
      return script;
    },
  });
}

/**
 * Without an icon of its own the browser would request /favicon.ico, and its 404 would reach the next test. With another
 * opener policy than that of the app it would replace the process of the page, twice a test.
 */
const blankPage = {
  contentType: 'text/html',
  headers: { 'cross-origin-opener-policy': 'same-origin' },
  body: '<link rel="icon" href="data:,">',
};

/** Deletes what a test has left: listeners, routes, scripts, storage, permissions, history. */
async function empty({ page, options, devtools, initScripts }: Pooled): Promise<void> {
  const context = page.context();
  for (const event of observed) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const script of initScripts.splice(0)) await script.dispose();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  // The page is left before its storage is cleared, because it may store something then.
  const blank = new URL('/blank', options.baseURL).href;
  await page.route(blank, (route) => route.fulfill(blankPage));
  await retryNavigation(() => page.mainFrame().goto(blank));
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.unroute(blank);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(blank).origin,
    storageTypes: 'indexeddb,cache_storage',
  });
  await devtools.send('Page.resetNavigationHistory');
  if (options.viewport) await page.setViewportSize(options.viewport);
}

/** How Chromium and Firefox say that another navigation took the place of this one. */
const abortedNavigation =
  /ERR_ABORTED|NS_BINDING_ABORTED|Navigation failed|interrupted by another navigation/;
const navigationTries = 3;

/** Navigates again while another navigation takes the place of this one. */
async function retryNavigation<Result>(navigate: () => Promise<Result>): Promise<Result> {
  for (let left = navigationTries - 1; ; left--) {
    try {
      return await navigate();
    } catch (error) {
      if (left === 0 || !abortedNavigation.test(String(error))) throw error;
    }
  }
}

/**
 * `goto` and `reload` wait for the history step back of a sheet that has just closed: browsers drop one of two
 * navigations that start at the same time.
 */
function serializeNavigation(page: Page): void {
  const serialize =
    <Given extends unknown[], Result>(navigate: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      // A sheet that closes a moment later takes its step back then, and the browser drops the address for it.
      retryNavigation(async () => {
        await waitForStepBack(page);
        return navigate(...given);
      });
  page.goto = serialize(page.goto.bind(page));
  page.reload = serialize(page.reload.bind(page));
}

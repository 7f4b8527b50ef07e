import type { Page, Request } from '@playwright/test';

/** So long nothing is fetched, milliseconds. */
const restMs = 500;
/** Streams stay open for as long as their page does; a player stops fetching half-way when it has enough. */
const staysOpen = (request: Request) =>
  /\/stream(\?|$)/.test(request.url()) || request.resourceType() === 'media';

/**
 * Resolves when the page is loaded and nothing has been fetched for half a second. Playwright's own `networkidle` never
 * comes where a stream is open.
 */
export async function rests(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const open = new Set<Request>();
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, restMs);
  const wait = () => {
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(resolve, restMs);
  };
  const begun = (request: Request) => {
    if (staysOpen(request)) return;
    open.add(request);
    wait();
  };
  const over = (request: Request) => {
    if (staysOpen(request)) return;
    open.delete(request);
    wait();
  };
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  await promise;
  clearTimeout(timer);
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
}

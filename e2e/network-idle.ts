import type { Page, Request } from '@playwright/test';

/** The idle time in milliseconds. */
const idleMs = 500;
/** Event streams stay open as long as their page; a player stops fetching when its buffer is full. */
export const isLongLived = (request: Request) =>
  /\/stream(\?|$)/.test(request.url()) || request.resourceType() === 'media';

/**
 * Resolves when the page is loaded and no request has been in flight for half a second. Playwright's own
 * `networkidle` never resolves with an open event stream.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const open = new Set<Request>();
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, idleMs);
  const wait = () => {
    clearTimeout(timer);
    if (open.size === 0) timer = setTimeout(resolve, idleMs);
  };
  const begun = (request: Request) => {
    if (isLongLived(request)) return;
    open.add(request);
    wait();
  };
  const over = (request: Request) => {
    if (isLongLived(request)) return;
    open.delete(request);
    wait();
  };
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  await promise;
  clearTimeout(timer);
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
}

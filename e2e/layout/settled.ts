import type { Page, Request } from '@playwright/test';
import { isLongLived } from '../network-idle.ts';

const openRequests = new WeakMap<Page, Set<Request>>();

/** Counts the requests in flight of a page from now on. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    if (!isLongLived(request)) open.add(request);
  });
  const over = (request: Request) => open.delete(request);
  page.on('requestfinished', over).on('requestfailed', over);
}

/**
 * Resolves when a tracked page is settled: no request in flight, no delayed answer, no skeleton, fonts loaded, no running animation, and
 * the same two frames later. Unlike `waitForIdle` it waits for no fixed time.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const open = openRequests.get(page);
  if (!open) throw new Error('the requests of this page are not tracked');
  for (;;) {
    while (open.size > 0)
      await new Promise((done) => page.once('requestfinished', done).once('requestfailed', done));
    await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const state = globalThis as { delayedAnswers?: number };
      const loading = () =>
        Boolean(state.delayedAnswers) ||
        [...document.querySelectorAll('.skeleton, [aria-busy=true]')].some((part) => part.checkVisibility());
      await document.fonts.ready;
      do for (const _ of [1, 2]) await frame();
      while (loading());
      const endless = Number.POSITIVE_INFINITY;
      const animations = document.getAnimations();
      const ending = animations.filter(
        ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== endless,
      );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    if (open.size === 0) return;
  }
}

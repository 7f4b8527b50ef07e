import type { Page, Request } from '@playwright/test';
import { isLongLived } from '../network-idle.ts';

const openRequests = new WeakMap<Page, Set<Request>>();
/** A page that takes longer does not settle, milliseconds. */
const limitMs = 30_000;

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
 * the same two frames later. Unlike `waitForIdle` it waits for no fixed time. Throws after half a minute, with what
 * did not end.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const open = openRequests.get(page);
  if (!open) throw new Error('the requests of this page are not tracked');
  const end = Date.now() + limitMs;
  for (;;) {
    const requests = await waitForRequests(page, open, end);
    const parts = requests ?? (await page.evaluate(waitForParts, Math.max(end - Date.now(), 1)));
    if (parts) throw new Error(`${page.url()} does not settle: ${parts}`);
    if (open.size === 0) return;
  }
}

/** Waits until no request is in flight. Returns the addresses of those that did not end in time. */
async function waitForRequests(page: Page, open: Set<Request>, end: number): Promise<string | undefined> {
  while (open.size > 0) {
    const left = end - Date.now();
    if (left <= 0) return [...open].map((request) => request.url()).join(', ');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = setTimeout(resolve, left);
    page.once('requestfinished', resolve).once('requestfailed', resolve);
    await promise;
    clearTimeout(timer);
    page.off('requestfinished', resolve).off('requestfailed', resolve);
  }
  return undefined;
}

/** Runs in the page. Returns what is loading or moving after this time, milliseconds. */
async function waitForParts(ms: number): Promise<string | undefined> {
  const end = performance.now() + ms;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const state = globalThis as { delayedAnswers?: number };
  const findLoading = () => [
    ...(state.delayedAnswers ? [`${state.delayedAnswers} delayed answers`] : []),
    ...[...document.querySelectorAll('.skeleton, [aria-busy=true]')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 200)),
  ];
  await document.fonts.ready;
  for (;;) {
    for (const _ of [1, 2]) await frame();
    const loading = findLoading();
    if (loading.length === 0) break;
    if (performance.now() > end) return loading.join(', ');
  }
  const ending = document.getAnimations().filter(
    ({ effect, playState, timeline }) =>
      // An animation that follows a scroll position does not end by itself.
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  );
  const left = new Set(ending);
  const ends = ending.map((animation) =>
    animation.finished.catch(() => {}).then(() => left.delete(animation)),
  );
  const limit = new Promise((done) => setTimeout(done, end - performance.now()));
  await Promise.race([Promise.all(ends), limit]);
  const targetOf = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : undefined;
  return left.size > 0 ? `animations of ${[...left].map(targetOf).join(', ')}` : undefined;
}

import type { Page } from '@playwright/test';

type Observed = { shifts: { value: number; moved: string }[] };

/** Records the layout shifts of every page load. Call it before the first navigation. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: Observed['shifts'] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 20) ?? '').join(', ');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The highest cumulative layout shift that a screen may have while it is opened. */
export const highestShift = 0.02;

/** Clears the layout shifts of the running app up to now. */
export const clearLayoutShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { shifts } = globalThis as unknown as Partial<Observed>;
    shifts?.splice(0);
  });

/** The cumulative layout shift of the page since it was loaded or the shifts were cleared, with the texts that moved. */
export async function readLayoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as Observed).shifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${moved} ${value.toFixed(3)}`).join('; '),
  };
}

/**
 * Delays all answers of the API, so that what a screen shows meanwhile takes part in the layout. Milliseconds. In the page,
 * because routes of Playwright switch off the HTTP cache.
 */
export async function delayAnswers(page: Page, ms: number): Promise<void> {
  await page.addInitScript((delay) => {
    const send = globalThis.fetch;
    const state = Object.assign(globalThis, { delayedAnswers: 0 });
    globalThis.fetch = async (...given) => {
      const [target] = given;
      const url = target instanceof Request ? target.url : String(target);
      if (!url.includes('/api/')) return send(...given);
      state.delayedAnswers += 1;
      try {
        const answer = await send(...given);
        await new Promise((done) => setTimeout(done, delay));
        return answer;
      } finally {
        state.delayedAnswers -= 1;
      }
    };
  }, ms);
}

import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Page } from '@playwright/test';
import { rests } from './rest.ts';

export type Theme = 'dark' | 'light';
export const themes: readonly Theme[] = ['dark', 'light'];

type Dress = { theme?: Theme; locale?: Locale };

/** Puts theme and language into the cookies that the members' app and the console read. */
export async function dress(page: Page, origin: string, { theme, locale }: Dress): Promise<void> {
  const cookies = { ins_theme: theme, ins_lang: locale };
  for (const [name, value] of Object.entries(cookies)) {
    if (value) await page.context().addCookies([{ name, value, url: origin }]);
  }
}

/** Puts another theme onto a page of the members' app that is open, without the fade. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await still(page);
}

/** Resolves when the page has fetched what it wants and nothing on it moves any more. */
export async function stands(page: Page): Promise<void> {
  await rests(page);
  await still(page);
}

/** Resolves when nothing on the page moves any more, whatever it may be fetching: enough after a new size. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What follows the size of the window takes its new place one frame later.
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const _ of [1, 2, 3]) await frame();
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map((animation) => animation.finished));
  });
}

import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Page } from '@playwright/test';
import { waitForNetworkIdle } from './network-idle.ts';

export type Theme = 'dark' | 'light';
export const themes: readonly Theme[] = ['dark', 'light'];

type ThemeAndLocale = { theme?: Theme; locale?: Locale };

/** Sets the theme and language cookies, which the members' app and the console share. */
export async function setThemeAndLocale(
  page: Page,
  origin: string,
  { theme, locale }: ThemeAndLocale,
): Promise<void> {
  const cookies = { ins_theme: theme, ins_lang: locale };
  for (const [name, value] of Object.entries(cookies)) {
    if (value) await page.context().addCookies([{ name, value, url: origin }]);
  }
}

/** Changes the theme of an open page of the members' app at once: no colour is between the two. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}

/** Resolves when the page is idle: no request in flight and no running animation. */
export async function waitForIdle(page: Page): Promise<void> {
  await waitForNetworkIdle(page);
  await waitForAnimations(page);
}

/** Resolves when no animation is running, regardless of requests. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Layout that depends on the window size is updated one frame later.
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const _ of [1, 2, 3]) await frame();
    const ends = document.getAnimations().filter(
      ({ effect, playState, timeline }) =>
        // An animation that follows a scroll position does not end by itself.
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    // An animation of an element that is not rendered any more does not end.
    const limit = new Promise((done) => setTimeout(done, 5_000));
    await Promise.race([Promise.allSettled(ends.map((animation) => animation.finished)), limit]);
  });
}

import type { Locale } from '@muyu/contract/core/locale.ts';
import { expect, type Page } from '@playwright/test';
import type { TestCommunity, TestUser } from '../test-community.ts';
import { type Theme, waitForIdle } from '../theme.ts';

/** The page, user and screenshot function of one scenario, in one theme and language. */
export type Scenario = {
  page: Page;
  community: TestCommunity;
  origin: string;
  me: TestUser;
  /** The phone number of `me`. */
  phoneNumber: string;
  /** Takes a screenshot once the page is idle, or at once with `now`. */
  capture(name: string, now?: 'now'): Promise<void>;
};

export type Look = { theme: Theme; width: number; height: number; locale: Locale };

/** Returns the screenshot function of a page. File names contain theme, size, language and screen. */
export function createCapture(page: Page, { theme, width, height, locale }: Look): Scenario['capture'] {
  const language = locale === 'zh_CN' ? '' : `-${locale}`;
  return async (name, now) => {
    if (!now) await waitForIdle(page);
    const path = `../screens/${theme}-${width}x${height}-${name}${language}.png`;
    await page.screenshot({ path, animations: now ? 'allow' : 'disabled' });
  };
}

/** Opens pages in sequence and takes a screenshot of each once it is loaded. */
export async function captureEach(
  { page, capture }: Scenario,
  screens: readonly [name: string, path: string][],
) {
  for (const [name, path] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await capture(name);
  }
}

import type { Locale } from '@muyu/contract/core/locale.ts';
import { expect, type Page } from '@playwright/test';
import type { Community, Person } from '../community.ts';
import { stands, type Theme } from '../dress.ts';

/** A way through some screens with a camera: one person's browser, dressed in a theme and a language. */
export type Tour = {
  page: Page;
  community: Community;
  origin: string;
  me: Person;
  /** Of `me`, as it was registered. */
  phoneNumber: string;
  /** Takes a picture of what is on screen, once it stands still; `now` does not wait for that. */
  shoot(name: string, now?: 'now'): Promise<void>;
};

export type Look = { theme: Theme; width: number; height: number; locale: Locale };

/** A camera whose pictures are named after the look and the screen. */
export function cameraOf(page: Page, { theme, width, height, locale }: Look): Tour['shoot'] {
  const language = locale === 'zh_CN' ? '' : `-${locale}`;
  return async (name, now) => {
    if (!now) await stands(page);
    const path = `../screens/${theme}-${width}x${height}-${name}${language}.png`;
    await page.screenshot({ path, animations: now ? 'allow' : 'disabled' });
  };
}

/** Opens pages one after the other and takes a picture of each when what belongs on it is there. */
export async function shootEach({ page, shoot }: Tour, screens: readonly [name: string, path: string][]) {
  for (const [name, path] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await shoot(name);
  }
}

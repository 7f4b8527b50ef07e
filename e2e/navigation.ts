import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './api-client.ts';

/** Fills in the login form and submits it. */
export async function logIn(page: Page, username: string, given = password): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(given);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The panel of a tab of a main page. */
export const tabPanel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** Selects a tab of a main page and waits until its list has stopped scrolling. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(tabPanel(page, name)).toBeInViewport({ ratio: 0.99 });
}

/** The card of a post in the newest list, which this opens. Scrolls down to it: tests beside this one publish too. */
export async function findNewestPost(page: Page, title: string): Promise<Locator> {
  await openTab(page, '最新');
  const list = tabPanel(page, '最新');
  const card = list.getByRole('article').filter({ hasText: title });
  await expect(list.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => {
      const isLoaded = (await card.count()) > 0;
      if (!isLoaded) await list.getByRole('article').last().scrollIntoViewIfNeeded();
      return isLoaded;
    })
    .toBe(true);
  return card;
}

/** A link of the bottom navigation, current or not. */
export const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

/** Opens the page of a post. */
export const openPost = (page: Page, postId: string) => page.goto(`/post/postDetail?postId=${postId}`);

/** A post in a grid of covers. */
export const postTile = (page: Page, postId: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${postId}"]`) });

/** An overlay that closes steps back within this time, milliseconds; an overlay that is open still has its entry then. */
const stepBackMs = 1000;

/** Resolves when the overlay that closed last has left its history entry. */
export async function waitForStepBack(page: Page): Promise<void> {
  const overlays = () =>
    page.evaluate(() => (history.state as { overlays?: string[] } | null)?.overlays?.length ?? 0);
  await expect
    .poll(overlays, { timeout: stepBackMs })
    .toBe(0)
    .catch(() => {});
}

import { expect, type Page } from '@playwright/test';
import { password } from './community.ts';

/** Fills the login page in for somebody of the community and sends it. */
export async function logIn(page: Page, username: string, given = password): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(given);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The list below a tab of a main page. */
export const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** Goes to a tab of a main page and waits until its list stands still under it. */
export async function homeTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(panel(page, name)).toBeInViewport({ ratio: 0.99 });
}

/** The place that is open now, and the one to go to, in the bar at the bottom. */
export const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

/** A post in a grid of covers. */
export const tileOf = (page: Page, postId: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${postId}"]`) });

/** A layer that closes takes its own step back so soon, milliseconds; one that is still open then stays open. */
const stepMs = 1000;

/** Resolves when the layer that closed last has taken its own step back, which it does a moment later. */
export async function steppedBack(page: Page): Promise<void> {
  const layer = () => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? null);
  await expect
    .poll(layer, { timeout: stepMs })
    .toBeNull()
    .catch(() => {});
}

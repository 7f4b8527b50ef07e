import { expect, type Page } from '@playwright/test';
import { password } from '../api-client.ts';

/** Signs an operator in through the login page of the console, with `path` as the page to return to. */
export async function openConsole(page: Page, username: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

/**
 * Steps through the review queue by keyboard until the post with this title is shown and its decision buttons
 * are enabled.
 */
export async function openReviewItem(page: Page, title: string): Promise<void> {
  const wanted = page.getByRole('article', { name: title });
  await expect(page.getByRole('article')).toBeVisible();
  let key = 'j';
  while (!(await wanted.isVisible())) {
    const before = await page.getByRole('article').elementHandle();
    await page.keyboard.press(key);
    const moved = page.waitForFunction((article) => !article?.isConnected, before, { timeout: 2000 });
    // At the end of the list, or when the list changed because of another decision: change the direction.
    await moved.catch(() => {
      key = key === 'j' ? 'k' : 'j';
    });
  }
  // On a narrow screen the list is a drawer.
  if (page.viewportSize()!.width >= 768) {
    await expect(page.getByRole('button', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'false');
}

/** Approves the post that is shown by keyboard, and waits until the decision is sent: it can be undone for five seconds. */
export async function approveShownItem(page: Page, title: string): Promise<void> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/approve'));
  const decided = page.getByText(`已通过：${title}`);
  // The console takes no key while the queue has just changed under it.
  await expect(async () => {
    if (await page.getByRole('article', { name: title }).isVisible()) await page.keyboard.press('a');
    await expect(decided).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await sent;
}

import { expect, type Page } from '@playwright/test';
import { password } from './community.ts';

/** Signs an operator in at the console by the page that was asked for. */
export async function openConsole(page: Page, username: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

/** Walks the review queue by the keyboard until the post with this title is shown and may be decided. */
export async function turnTo(page: Page, title: string): Promise<void> {
  const wanted = page.getByRole('article', { name: title });
  await expect(page.getByRole('article')).toBeVisible();
  let key = 'j';
  while (!(await wanted.isVisible())) {
    const before = await page.getByRole('article').elementHandle();
    await page.keyboard.press(key);
    const moved = page.waitForFunction((article) => !article?.isConnected, before, { timeout: 2000 });
    // At an end, past it because somebody else's decision moved the list, or before more of it came: the other way.
    await moved.catch(() => {
      key = key === 'j' ? 'k' : 'j';
    });
  }
  // A narrow screen has the list in a drawer.
  if (page.viewportSize()!.width >= 768) {
    await expect(page.getByRole('button', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'false');
}

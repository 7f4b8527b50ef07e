import { expect } from '@playwright/test';
import { freshName, password } from '../community.ts';
import type { Tour } from './tour.ts';

/** Login with its refusal, registration question by question, and the pages that are none. Without a session. */
export async function entry({ page, shoot }: Tour): Promise<void> {
  await page.goto('/login/autologin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot('login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('请输入账号和密码');
  await shoot('login-refused');

  const step = (n: number) => page.getByRole('progressbar', { name: `第 ${n} 步，共 4 步` });
  await page.goto('/login/register');
  await expect(step(1)).toBeVisible();
  await shoot('register-1-nickname');
  await page.getByLabel('昵称').fill('小梅');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(step(2)).toBeVisible();
  await page.getByLabel('账号').fill(freshName());
  await expect(page.getByText('这个账号可以用')).toBeVisible();
  await shoot('register-2-account');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(step(3)).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('再输入一次').fill('something else');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await shoot('register-3-password');
  await page.getByLabel('再输入一次').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(step(4)).toBeVisible();
  await shoot('register-4-birthday');

  for (const [name, path] of [
    ['404', '/error/404'],
    ['500', '/error/500'],
    ['unknown-language', '/fr'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(name!);
  }
}

/** What somebody sees who looks around without an account. */
export async function visit({ page, shoot }: Tour): Promise<void> {
  await page.goto('/login/autologin');
  await page.getByRole('button', { name: '先逛逛' }).click();
  const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
  await expect(notice).toBeVisible();
  await shoot('first-visit');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('heading', { name: '在暮屿留一盏灯' })).toBeVisible();
  await shoot('my-visitor');
  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('dialog', { name: '发布作品' })).toBeVisible();
  await shoot('protected-act');
  await page.goto('/column/addPost');
  await expect(page.getByRole('heading', { name: '这里需要一个账号' })).toBeVisible();
  await shoot('members-only');
}

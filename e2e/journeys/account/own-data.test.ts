import { readFileSync } from 'node:fs';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { password } from '../../api-client.ts';
import { expect, test } from '../../fixtures.ts';
import { picture } from '../../helpers/pictures.ts';
import { signInAs } from '../../test-community.ts';

const data = '/column/settings/accountSafe/data';

test.describe('a data export', () => {
  test.use({ expectedErrors: ['/user/private/export'] });

  test('requires the password and delivers a ZIP file', async ({ page, community }) => {
    const mei = await community.signUp();
    await community.publish(mei, { title: '带走的一盏灯', pictures: [await picture('#6b5a8a')] });
    await signInAs(page, mei);
    await page.goto(data);
    await page.getByRole('button', { name: '开始导出' }).click();
    const sheet = page.getByRole('dialog', { name: '导出我的数据' });
    await sheet.getByLabel('登录密码', { exact: true }).fill('not this one');
    await sheet.getByRole('button', { name: '开始导出' }).click();
    await expect(sheet.getByText('密码不正确')).toBeVisible();
    await sheet.getByLabel('登录密码', { exact: true }).fill(password);
    await sheet.getByRole('button', { name: '开始导出' }).click();
    await expect(sheet).toBeHidden();
    const link = page.getByRole('link', { name: /^下载 ZIP/ });
    await expect(link.or(page.getByRole('progressbar', { name: '导出进度' }))).toBeVisible();
    await expect(link).toBeVisible({ timeout: 20_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const zip = readFileSync(await download.path());
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(zip.toString('latin1')).toContain('.json');
    expect(zip.length).toBeGreaterThan(1000);

    await expect(page.getByText(/后可以再导出一次/)).toBeVisible();
    await expect(page.getByRole('button', { name: '开始导出' })).toHaveCount(0);
  });
});

test('a deletion requires name and password, and can be cancelled', async ({ page, community }) => {
  const mei = await community.signUp();
  await signInAs(page, mei);
  await page.goto(data);
  await page.getByRole('button', { name: '申请注销' }).click();
  const sheet = page.getByRole('dialog', { name: '申请注销账号' });
  await sheet.getByLabel('登录密码', { exact: true }).fill(password);
  await expect(sheet.getByRole('button', { name: '申请注销' })).toBeDisabled();
  await sheet.getByLabel(`输入账号名 ${mei.session.username} 确认`).fill(mei.session.username);
  await sheet.getByRole('button', { name: '申请注销' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^将在.*注销$/)).toBeVisible();
  const { deletionAt } = await mei.request(getUserInfo, { id: 'me' });
  expect(Math.round((Date.parse(deletionAt!) - Date.now()) / 86_400_000)).toBe(14);

  await page.goto('/column/settings');
  await page.getByRole('link', { name: /账号将在.*注销/ }).click();
  await page.getByRole('button', { name: '取消注销，保留账号' }).click();
  await expect(page.getByText('已取消注销，账号会留着')).toBeVisible();
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible();
  await expect(mei.request(getUserInfo, { id: 'me' })).resolves.toMatchObject({ deletionAt: null });
});

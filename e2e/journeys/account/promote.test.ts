import { readFileSync } from 'node:fs';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import type { Download } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures.ts';
import { signInAs } from '../../test-community.ts';

/** The size of the saved PNG, and the share of its pixels that differ from the background. */
async function pictureOf(download: Download) {
  const bytes = readFileSync(await download.path());
  const { format, width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return {
    format,
    width,
    height,
    bytes: bytes.length,
    contrast: Math.max(...channels.map(({ stdev }) => stdev)),
  };
}

test('the share card is saved as a picture, and its link is copied', async ({
  page,
  context,
  community,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mei = await community.signUp();
  await community.signUp('来的人', (await mei.request(getUserInfo, { id: 'me' })).inviteCode!);
  const { inviteCode } = await mei.request(getUserInfo, { id: 'me' });
  await signInAs(page, mei);
  await page.goto('/promote');
  await expect(page.getByText(inviteCode!, { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('1');
  await page.getByRole('button', { name: '复制邀请码' }).click();
  await expect(page.getByText('邀请码已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inviteCode);

  await page.getByRole('button', { name: '分享卡片' }).click();
  const sheet = page.getByRole('dialog', { name: '分享卡片' });
  await expect(sheet.getByRole('img')).toBeVisible();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`\\?inviteCode=${inviteCode}$`));
  expect(link).toContain(baseURL!);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    expect(page.getByText('已保存到下载')).toBeVisible(),
    sheet.getByRole('button', { name: '保存图片' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`muyu-invite-${inviteCode}.png`);
  const card = await pictureOf(saved);
  expect(card).toMatchObject({ format: 'png' });
  expect(card.width).toBeGreaterThanOrEqual(358 * 2);
  expect(card.height! / card.width!).toBeCloseTo(530 / 358, 2);
  expect(card.bytes).toBeGreaterThan(20_000);
  expect(card.contrast).toBeGreaterThan(20);
});

test('the account card of an earlier login shows no password', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/my');
  await page.getByRole('navigation', { name: '我的功能' }).getByRole('button', { name: '账号卡' }).click();
  const sheet = page.getByRole('dialog', { name: '账号卡' });
  await expect(sheet.getByRole('img')).toBeVisible();
  await expect(sheet.getByText('密码只在刚设置好时能显示，我们也读不出它。')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '显示密码' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '保存图片' }).click();
  const card = await pictureOf(await saved);
  expect(card).toMatchObject({ format: 'png' });
  expect(card.width).toBeGreaterThanOrEqual(358 * 2);
});

test('a visitor sees how inviting works, and a link to registration', async ({ page, community }) => {
  await signInAs(page, await community.visit());
  await page.goto('/promote');
  await expect(page.getByText('注册后就有自己的邀请码和分享卡片。')).toBeVisible();
  await page.getByRole('link', { name: '注册账号' }).click();
  await expect(page).toHaveURL('/login/bind');
});

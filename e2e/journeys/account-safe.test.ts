import { userInfo } from '@muyu/contract/account.ts';
import { mySanctions } from '@muyu/contract/settings.ts';
import type { Page } from '@playwright/test';
import { freshName, freshPhone, password, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { logIn, place } from '../places.ts';
import { rests } from '../rest.ts';

const safe = '/column/settings/accountSafe';
const renewed = 'lamp-by-the-sea-7';

/** A row of account and security, with what it says. */
const row = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });

test.describe('two devices', () => {
  test.use({ expected: ['401 (Unauthorized)'] });

  test('one is logged out from the other, which goes on', async ({ page, another, community }) => {
    const mei = await community.join();
    await seat(page, mei);
    const lost = await another(await community.login(mei.session.username));
    await lost.goto('/column/columnTabbar/index');
    await expect(lost.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await rests(lost);

    await page.goto(safe);
    await expect(row(page, '登录的设备')).toContainText('2 台');
    await row(page, '登录的设备').click();
    await expect(page.getByText('现在正在用')).toHaveCount(1);
    await page.getByRole('button', { name: /^让「.*」退出$/ }).click();
    const asked = page.getByRole('alertdialog', { name: /^要让「.*」退出吗？$/ });
    await asked.getByRole('button', { name: '退出', exact: true }).click();
    await expect(page.getByText('没有在别的地方登录。')).toBeVisible();

    // Its next question to the server, which it may have asked by itself meanwhile.
    await lost.reload();
    await expect(lost).toHaveURL(/\/login\/autologin\?ref=%2Fcolumn%2FcolumnTabbar%2Findex$/);
    expect(await lost.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/column/columnTabbar/my');
    await expect(page.getByRole('tablist', { name: '我的列表' })).toBeVisible();
    await expect(mei.request(userInfo, { id: 'me' })).resolves.toMatchObject({ isSelf: true });
  });
});

test.describe('a new password', () => {
  test.use({ expected: ['/private/password'] });

  test('is asked for at the next login, everywhere', async ({ page, community }) => {
    const mei = await community.join();
    const { username } = mei.session;
    await seat(page, mei);
    await page.goto(safe);
    await row(page, '登录密码').click();
    await page.getByLabel('原密码', { exact: true }).fill('not this one');
    await page.getByLabel('新密码', { exact: true }).fill('short');
    await page.getByLabel('再输入一次新密码').fill(renewed);
    const change = page.getByRole('button', { name: '修改密码' });
    await change.click();
    await expect(page.getByText('密码长度至少 6 位')).toBeVisible();
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
    await page.getByLabel('新密码', { exact: true }).fill(renewed);
    await change.click();
    await expect(page.getByText('密码不正确')).toBeVisible();
    await page.getByLabel('原密码', { exact: true }).fill(password);
    await change.click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
    await expect(mei.request(mySanctions, {})).rejects.toMatchObject({ code: '10203' });
    await logIn(page, username, renewed);
    await expect(page).toHaveURL(safe);
    const card = page.getByRole('dialog', { name: '账号卡' });
    await expect(card.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, '登录密码')).toContainText('改过');
    await expect(community.login(username)).rejects.toMatchObject({ message: '账号或密码不正确' });
  });
});

test('the phone is changed by a code to the old and one to the new, which then opens the door', async ({
  page,
  community,
}) => {
  const mei = await community.join();
  const renewedPhone = freshPhone();
  await seat(page, mei);
  await page.goto('/column/settings/accountSafe/phoneNumber');
  await page.getByRole('link', { name: '更换手机号' }).click();
  const send = page.getByRole('button', { name: '获取验证码' });
  const cells = page.getByLabel('6 位验证码');
  await page.getByLabel('现在的手机号').fill(mei.phoneNumber);
  await send.click();
  await cells.fill(await community.codeFor(mei.phoneNumber, 'verifyPhone'));
  await page.getByLabel('新手机号').fill(`${renewedPhone.slice(0, 3)} ${renewedPhone.slice(3)}`);
  await send.click();
  await cells.fill(await community.codeFor(renewedPhone, 'changePhone'));
  await expect(page.getByText('新手机号已生效')).toBeVisible();
  await page.getByRole('link', { name: '完成' }).click();
  await expect(row(page, '手机号')).toContainText(`****${renewedPhone.slice(-4)}`);

  await page.goto('/column/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await page.getByRole('tab', { name: '手机验证码' }).click();
  await page.getByLabel('手机号', { exact: true }).fill(renewedPhone);
  await send.click();
  await page.getByLabel('验证码', { exact: true }).fill(await community.codeFor(renewedPhone, 'login'));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
  await place(page, '我的').click();
  await expect(page.getByRole('heading', { name: mei.session.nickname })).toBeVisible();
});

test.describe('a new account name', () => {
  test.use({ expected: ['/check/username?username=lin'] });

  test('is told to be taken while it is typed, and opens the door once it is kept', async ({
    page,
    community,
  }) => {
    const mei = await community.join();
    const renamed = freshName();
    await seat(page, mei);
    await page.goto(safe);
    await row(page, '账号名').click();
    const field = page.getByLabel('账号名', { exact: true });
    const save = page.getByRole('button', { name: '保存' });
    await expect(field).toHaveValue(mei.session.username);
    await field.fill('lin');
    await expect(page.getByText('该账号名已被使用')).toBeVisible();
    await expect(save).toBeDisabled();
    await field.fill(renamed);
    await expect(page.getByText('这个账号可以用')).toBeVisible();
    await save.click();
    await expect(page).toHaveURL(safe);
    await expect(row(page, '账号名')).toContainText(renamed);
    await expect(community.login(mei.session.username)).rejects.toMatchObject({
      message: '账号或密码不正确',
    });
    expect((await community.login(renamed)).session.userId).toBe(mei.session.userId);
  });
});

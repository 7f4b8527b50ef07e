import { getUserInfo } from '@muyu/contract/account/account.ts';
import { listMySanctions } from '@muyu/contract/account/settings.ts';
import type { Page } from '@playwright/test';
import { password } from '../../api-client.ts';
import { expect, test } from '../../fixtures.ts';
import { agreeToTerms } from '../../helpers/registration-steps.ts';
import { logIn, navigationLink } from '../../navigation.ts';
import { waitForNetworkIdle } from '../../network-idle.ts';
import { signInAs, uniqueName, uniquePhone } from '../../test-community.ts';

const safe = '/column/settings/accountSafe';
const renewed = 'lamp-by-the-sea-7';

/** A row of the account security page, by its name. */
const row = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });

test.describe('account security with two devices', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('logging out one device keeps the other one signed in', async ({ page, newUserPage, community }) => {
    const mei = await community.signUp();
    await signInAs(page, mei);
    const lost = await newUserPage(await community.login(mei.session.username));
    await lost.goto('/column/columnTabbar/index');
    await expect(lost.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await waitForNetworkIdle(lost);

    await page.goto(safe);
    await expect(row(page, '登录的设备')).toContainText('2 台');
    await row(page, '登录的设备').click();
    await expect(page.getByText('现在正在用')).toHaveCount(1);
    await page.getByRole('button', { name: /^让「.*」退出$/ }).click();
    const asked = page.getByRole('alertdialog', { name: /^要让「.*」退出吗？$/ });
    await asked.getByRole('button', { name: '退出', exact: true }).click();
    await expect(page.getByText('没有在别的地方登录。')).toBeVisible();

    // The next request of the logged-out page, which may also have been sent by itself.
    await lost.reload();
    await expect(lost).toHaveURL(/\/login\/autologin\?ref=%2Fcolumn%2FcolumnTabbar%2Findex$/);
    expect(await lost.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/column/columnTabbar/my');
    await expect(page.getByRole('tablist', { name: '我的列表' })).toBeVisible();
    await expect(mei.request(getUserInfo, { id: 'me' })).resolves.toMatchObject({ isSelf: true });
  });
});

test.describe('account security with a new password', () => {
  test.use({ expectedErrors: ['/private/password'] });

  test('the new password is required at the next login on every device', async ({ page, community }) => {
    const mei = await community.signUp();
    const { username } = mei.session;
    await signInAs(page, mei);
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
    await expect(mei.request(listMySanctions, {})).rejects.toMatchObject({ code: '10203' });
    await logIn(page, username, renewed);
    await expect(page).toHaveURL(safe);
    const card = page.getByRole('dialog', { name: '账号卡' });
    await expect(card.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, '登录密码')).toContainText(/(刚刚|前)设置/);
    await expect(community.login(username)).rejects.toMatchObject({ message: '账号或密码不正确' });
  });
});

test('the phone is changed with a code to the old and one to the new number, which then signs in', async ({
  page,
  community,
}) => {
  const mei = await community.signUp();
  const renewedPhone = uniquePhone();
  await signInAs(page, mei);
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
  await agreeToTerms(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
  await navigationLink(page, '我的').click();
  await expect(page.getByRole('heading', { name: mei.session.nickname })).toBeVisible();
});

test.describe('a new account name', () => {
  test.use({ expectedErrors: ['/check/username?username=lin'] });

  test('a taken account name is reported while typing, and a saved one signs in', async ({
    page,
    community,
  }) => {
    const mei = await community.signUp();
    const renamed = uniqueName();
    await signInAs(page, mei);
    await page.goto(safe);
    await row(page, '账号名').click();
    const field = page.getByRole('textbox', { name: '账号名', exact: true });
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

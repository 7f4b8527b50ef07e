import { requestDeletion } from '@muyu/contract/account/settings.ts';
import { expect } from '@playwright/test';
import { password } from '../api-client.ts';
import { uniquePhone } from '../test-community.ts';
import { captureEach, type Scenario } from './scenario.ts';

const safe = '/column/settings/accountSafe';

/** Settings and all pages below them. */
export async function settings(scenario: Scenario): Promise<void> {
  const { page, capture, me, community } = scenario;
  await captureEach(scenario, [
    ['settings', '/column/settings'],
    ['language', '/column/settings/setLang'],
    ['privacy', '/column/settings/privacy'],
    ['notice', '/column/settings/notice'],
    ['about', '/column/settings/aboutUs'],
    ['terms', '/column/settings/aboutUs/terms'],
    ['privacy-policy', '/column/settings/aboutUs/privacy'],
    ['community-rules', '/column/settings/aboutUs/rules'],
    ['account-safe', safe],
    ['account-name', `${safe}/username`],
    ['phone', `${safe}/phoneNumber`],
    ['modify-password', `${safe}/modifyPassword`],
    ['original-password', '/column/originalPassword'],
    ['questions', `${safe}/questions`],
  ]);
  await community.login(me.session.username);
  await captureEach(scenario, [
    ['devices', `${safe}/devices`],
    ['own-data', `${safe}/data`],
  ]);
  await page.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByRole('dialog', { name: '申请注销账号' })).toBeVisible();
  await capture('own-data-delete');
  await me.request(requestDeletion, { password });
  await captureEach(scenario, [['own-data-pending', `${safe}/data`]]);

  await page.goto('/column/settings');
  for (const [name, row] of [
    ['confirm-clear', '清除缓存'],
    ['confirm', '退出登录'],
  ]) {
    await page.getByRole('button', { name: row! }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toBeVisible();
    await capture(name!);
    await asked.getByRole('button', { name: '取消' }).click();
    await expect(asked).toBeHidden();
  }
  // A comment that the server has refused stays where it is written.
  const refused = {
    id: 'refused',
    key: 'refused',
    act: { kind: 'comment', input: { postId: 'post', content: '灯下见' }, marks: [], nickname: null },
    at: 0,
    isAttempted: true,
    state: 'refused',
    reason: '',
  };
  const stored = [`outbox:${me.session.userId}`, JSON.stringify([refused])] as const;
  await page.evaluate(([key, entries]) => localStorage.setItem(key, entries), stored);
  await page.reload();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('alertdialog', { name: '还有内容没发出' })).toBeVisible();
  await capture('confirm-unsent');
}

/** Changing the password in two steps, and the phone in three. */
export async function changes({ page, capture, community, phoneNumber }: Scenario): Promise<void> {
  await page.goto('/column/originalPassword');
  await page.getByLabel('原密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill('short');
  await page.getByLabel('再输入一次新密码').fill('different');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码长度至少 6 位')).toBeVisible();
  await capture('change-password');

  await page.goto(`${safe}/changePhoneNumber`);
  const send = page.getByRole('button', { name: '获取验证码' });
  await page.getByLabel('现在的手机号').fill(phoneNumber);
  await capture('change-phone-1');
  await send.click();
  const cells = page.getByLabel('6 位验证码');
  await cells.fill('12');
  await capture('change-phone-1-code');
  await cells.fill(await community.codeFor(phoneNumber, 'verifyPhone'));
  const renewed = uniquePhone();
  await page.getByLabel('新手机号').fill(renewed);
  await capture('change-phone-2');
  await send.click();
  await cells.fill(await community.codeFor(renewed, 'changePhone'));
  await expect(page.getByText('新手机号已生效')).toBeVisible();
  await capture('change-phone-done');
}

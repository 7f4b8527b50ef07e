import { findAccount } from '@muyu/contract/account/recovery.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { AccountStep } from '../recover/account-step.tsx';
import { beginRecovery } from '../recover/recovery.ts';
import { ModifyPasswordPage } from './password/modify-password-page.tsx';
import { OriginalPasswordPage } from './password/original-password-page.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { VerifyStep } from './phone/verify-step.tsx';

const link = page.getByRole('link', { name: '忘记登录密码' });
const none = () => {};
const sheet = (
  <PasswordSheet
    open
    onOpenChange={none}
    title="导出我的数据"
    text="先确认是你本人。"
    confirmLabel="开始导出"
    busy={false}
    problem=""
    onConfirm={none}
  />
);

test.for<[string, ReactNode]>([
  ['the change of the password', <ModifyPasswordPage key="0" />],
  ['the first step of a change of the password', <OriginalPasswordPage key="1" />],
  ['the sheet that asks for the password', sheet],
  ['the first step of a change of the phone by password', <VerifyStep key="2" phone={null} areaCode="86" />],
])('%s leads to the recovery of the account', async ([, content]) => {
  await renderPage(content);
  await expect.element(link).toHaveAttribute('href', `/login/forget?name=${account.username}`);
});

test('a recovery begins with the account of the link, not with one that was looked up before', async () => {
  beginRecovery({ username: 'lin', phone: null, hasQuestions: true });
  fakeServer.reply(findAccount, { username: account.username, phone: '****01', hasQuestions: false });
  const { router } = await renderPage(<AccountStep name={account.username} />);
  await expect.element(page.getByLabelText('账号')).toHaveValue(account.username);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login/inputValidation/type');
  expect(fakeServer.requestsTo(findAccount)).toEqual([{ username: account.username }]);
});

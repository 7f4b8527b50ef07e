import { checkInviteCode } from '@muyu/contract/account/registration.ts';
import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { BindStartPage } from '../bind/bind-start-page.tsx';
import { updateDraft } from './draft.ts';
import { InviteStep } from './invite-step.tsx';
import { RegisterStartPage } from './register-start-page.tsx';

const setMode = (mode: 'open' | 'invitation' | 'closed') =>
  useSiteSettings.setState({ values: { ...defaultClientSettings, 'account.registration': mode } });
beforeEach(() => updateDraft({ inviteCode: '' }));
const begin = page.getByRole('button', { name: '开始' });

test.each([
  ['registration', () => <RegisterStartPage />],
  ['binding', () => <BindStartPage />],
])('while registration is closed the first page of a %s says so and has no way on', async (flow, content) => {
  setMode('closed');
  await renderPage(content());
  await expect
    .element(page.getByText('现在暂停新的注册，过些时候再来看看。已有账号可以照常登录。'))
    .toBeVisible();
  await expect.element(begin).not.toBeInTheDocument();
  const login = page.getByRole('link', { name: '已有账号，去登录' });
  if (flow === 'registration') await expect.element(login).toBeVisible();
  setMode('open');
  await expect.element(begin).toBeVisible();
});

test('by invitation the step of the invite code cannot be skipped, and goes on with a code', async () => {
  setMode('invitation');
  fakeServer.reply(checkInviteCode, {});
  await renderPage(<InviteStep flow="register" />);
  await expect.element(page.getByText('现在凭邀请码注册，请填上一位注册用户给你的邀请码。')).toBeVisible();
  const next = page.getByRole('button', { name: '下一步' });
  await expect.element(next).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '跳过' })).not.toBeInTheDocument();
  await page.getByLabelText('邀请码').fill('LAMP2222');
  await expect.element(page.getByText('邀请码有效')).toBeVisible();
  await expect.element(next).toBeEnabled();
  await expect.element(page.getByRole('button', { name: '不填，跳过' })).not.toBeInTheDocument();
});

test('by invitation a visitor binds with a code only', async () => {
  setMode('invitation');
  fakeServer.reply(checkInviteCode, {});
  await renderPage(<BindStartPage />);
  await expect.element(begin).toBeDisabled();
  await page.getByLabelText('邀请码').fill('LAMP2222');
  await expect.element(begin).toBeEnabled();
});

test('with open registration the code is optional', async () => {
  setMode('open');
  await renderPage(<InviteStep flow="register" />);
  await expect.element(page.getByLabelText('邀请码（选填）')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '跳过' })).toBeEnabled();
});

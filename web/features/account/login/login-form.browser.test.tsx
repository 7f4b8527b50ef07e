import { accountErrors } from '@muyu/contract/account/account.ts';
import { enterAsVisitor, login } from '@muyu/contract/account/login.ts';
import { listConsentVersions } from '@muyu/contract/legal.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearConsent } from '#features/site';
import { useSession } from '../../../client/session.ts';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { LoginForm } from './login-form.tsx';
import { setLoginForm } from './login-form-store.ts';

test('the filing number of the site stands below the login', async () => {
  useSiteSettings.setState(({ values }) => ({ values: { ...values, 'site.record': '沪ICP备2026000001号' } }));
  await renderPage(<LoginForm />);
  await expect.element(page.getByText('沪ICP备2026000001号')).toBeVisible();
});

const problem = page.getByRole('alert');
const wrongPassword = '账号或密码不正确';
const unreachable = '连不上服务器，检查网络后再试';

beforeEach(() => {
  clearConsent();
  fakeServer.reply(listConsentVersions, [{ document: 'terms', version: 1 }]);
  fakeServer.reply(login, () => {
    throw new ErrorReply(accountErrors.badLogin, wrongPassword);
  });
  fakeServer.reply(enterAsVisitor, () => {
    throw connectionLost;
  });
});

async function failLogin() {
  await page.getByLabelText('账号').fill('shan');
  await page.getByLabelText('密码', { exact: true }).fill('not-the-one');
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(problem).toHaveTextContent(wrongPassword);
}

async function failVisit() {
  page.getByRole('checkbox').element().closest('label')!.click();
  await page.getByRole('button', { name: '先逛逛' }).click();
  await expect.element(problem).toHaveTextContent(unreachable);
}

test('a visit that fails after a failed login shows its own problem', async () => {
  await renderPage(<LoginForm />);
  await failLogin();
  await failVisit();
});

test('a visit that fails after a login with empty fields shows its own problem', async () => {
  await renderPage(<LoginForm />);
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(problem).toHaveTextContent('请输入账号和密码');
  await failVisit();
});

test('a login that runs after a failed visit shows no problem', async () => {
  await renderPage(<LoginForm />);
  await failVisit();
  fakeServer.reply(login, () => new Promise(() => undefined));
  await page.getByLabelText('账号').fill('shan');
  await page.getByLabelText('密码', { exact: true }).fill('the-right-one');
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(problem).toBeEmptyDOMElement();
});

test('the account and the phone that were typed go with the session', async () => {
  setLoginForm({ way: 'phone', username: 'shan', phoneNumber: '13800000001' });
  useSession.getState().end('left');
  await renderPage(<LoginForm />);
  await expect.element(page.getByLabelText('手机号')).toHaveValue('');
  await page.getByRole('tab', { name: '账号密码' }).click();
  await expect.element(page.getByLabelText('账号', { exact: true })).toHaveValue('');
});

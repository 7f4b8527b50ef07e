import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { setLoginForm } from './login-form-store.ts';
import { LoginPage } from './login-page.tsx';

const phoneTab = page.getByRole('tab', { name: '手机验证码' });
const account = page.getByLabelText('账号', { exact: true });

test('the address gives the account once: what was typed and chosen since then is there on return', async () => {
  setLoginForm({ username: '', way: 'phone' });
  const { router } = await renderPage(<LoginPage name="alice" />);
  await expect.element(account).toHaveValue('alice');
  await account.fill('alina');
  await phoneTab.click();
  await router.navigate({ href: '/timeZone/list' });
  await expect.element(page.getByRole('heading', { name: /timeZone/ })).toBeVisible();
  router.history.back();
  await expect.element(phoneTab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: '账号密码' }).click();
  await expect.element(account).toHaveValue('alina');
});

test('another visit with an account begins with it', async () => {
  const { router } = await renderPage(<p>列表</p>, {
    pages: { '/login/autologin': () => <LoginPage name="alice" /> },
  });
  await router.navigate({ href: '/login/autologin?name=alice' });
  await account.fill('alina');
  await router.navigate({ href: '/other' });
  await router.navigate({ href: '/login/autologin?name=alice' });
  await expect.element(account).toHaveValue('alice');
});

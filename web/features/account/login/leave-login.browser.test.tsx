import { useNavigate } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storeRedirect } from '../../../client/redirect.ts';
import { useSession } from '../../../client/session.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { ProtectedActionSheet, useProtectedAction } from '../protected-action/protected-action.tsx';
import { useStartSession } from './use-start-session.ts';

const act = vi.fn<(path: string) => void>();

function Post() {
  const protect = useProtectedAction();
  const run = () => act(window.location.pathname);
  return (
    <button type="button" onClick={() => protect('点赞', run)}>
      点赞
    </button>
  );
}

function Login() {
  const start = useStartSession();
  return (
    <button type="button" onClick={() => start({ ...account, token: 'next' })}>
      完成登录
    </button>
  );
}

function Register() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate({ href: '/login/birthday' })}>
      下一步
    </button>
  );
}

const open = async () => {
  act.mockClear();
  useSession.setState({ token: null, account: null });
  const { router } = await renderPage(<p>列表</p>, {
    frame: <ProtectedActionSheet />,
    pages: {
      '/post/postDetail': Post,
      '/login/autologin': Login,
      '/login/register': Register,
      '/login/birthday': Login,
    },
  });
  const { pathname } = router.state.location;
  await router.navigate({ href: '/post/postDetail?postId=7' });
  await page.getByRole('button', { name: '点赞' }).click();
  return { router, list: pathname };
};

test('Back leaves the page whose act asked for the login', async () => {
  const { router, list } = await open();
  await page.getByRole('button', { name: '已有账号，去登录' }).click();
  await page.getByRole('button', { name: '完成登录' }).click();
  await expect.element(page.getByRole('button', { name: '点赞' })).toBeVisible();
  await expect.poll(() => act.mock.calls).toEqual([['/post/postDetail']]);
  expect(router.state.location.href).toBe('/post/postDetail?postId=7');
  expect(localStorage.getItem('redirectUrl')).toBeNull();
  window.history.back();
  await expect.element(page.getByText('列表')).toBeVisible();
  expect(router.state.location.pathname).toBe(list);
});

test('the steps of a registration are left together', async () => {
  const { router, list } = await open();
  await page.getByRole('button', { name: '注册账号' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '完成登录' }).click();
  await expect.poll(() => act.mock.calls).toEqual([['/post/postDetail']]);
  window.history.back();
  await expect.element(page.getByText('列表')).toBeVisible();
  expect(router.state.location.pathname).toBe(list);
});

test.each(['/timeZone/list', '/column/settings/aboutUs/terms', '/column/settings/aboutUs/privacy'])(
  'the act goes on when %s is read on the way',
  async (detour) => {
    const { router, list } = await open();
    await page.getByRole('button', { name: '已有账号，去登录' }).click();
    await expect.element(page.getByRole('button', { name: '完成登录' })).toBeVisible();
    await router.navigate({ href: detour });
    await expect.element(page.getByRole('heading', { name: `页面 ${detour}` })).toBeVisible();
    window.history.back();
    await page.getByRole('button', { name: '完成登录' }).click();
    await expect.poll(() => act.mock.calls).toEqual([['/post/postDetail']]);
    window.history.back();
    await expect.element(page.getByText('列表')).toBeVisible();
    expect(router.state.location.pathname).toBe(list);
  },
);

test('a login that no act asked for opens the stored page in its place', async () => {
  const { router } = await open();
  await page.getByRole('button', { name: '已有账号，去登录' }).click();
  await expect.element(page.getByRole('button', { name: '完成登录' })).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('button', { name: '点赞' })).toBeVisible();
  await router.navigate({ href: '/elsewhere' });
  await router.navigate({ href: '/login/autologin' });
  await page.getByRole('button', { name: '完成登录' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /common/RedirectPage' })).toBeVisible();
  expect(act).not.toHaveBeenCalled();
});

test('another account does not open the page that the one before has stored', async () => {
  storeRedirect('/column/orders');
  await renderPage(<Login />);
  await page.getByRole('button', { name: '完成登录' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /common/RedirectPage' })).toBeVisible();
  expect(localStorage.getItem('redirectUrl')).toBeNull();
});

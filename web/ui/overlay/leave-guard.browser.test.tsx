import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const target = { to: '/list' as '/', search: { city: '540100' } as never, hash: 'comments' };

const dialog = page.getByRole('alertdialog', { name: '还没有保存' });
const leave = dialog.getByRole('button', { name: '离开' });
const heading = (href: string) => page.getByRole('heading', { name: `页面 ${href}`, exact: true });

async function open(unsafe = true) {
  const { router } = await renderPage(
    <>
      <Link {...target}>去列表</Link>
      <Link {...target} replace>
        换成列表
      </Link>
      <LeaveGuard unsafe={unsafe} title="还没有保存" text="确定要离开吗？" />
    </>,
  );
  const path = window.location.pathname;
  await router.navigate({ to: '/before' as '/', replace: true, ignoreBlocker: true });
  await router.navigate({ to: path as '/' });
  return path;
}

test('a page without unsaved input is left at once', async () => {
  await open(false);
  await page.getByRole('link', { name: '去列表' }).click();
  await expect.element(heading('/list?city=540100#comments')).toBeVisible();
});

test('the page that was asked for is opened with its search and hash', async () => {
  const path = await open();
  await page.getByRole('link', { name: '去列表' }).click();
  await leave.click();
  await expect.element(heading('/list?city=540100#comments')).toBeVisible();
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe(path);
});

test('a page that replaces the guarded one still replaces it', async () => {
  await open();
  await page.getByRole('link', { name: '换成列表' }).click();
  await leave.click();
  await expect.element(heading('/list?city=540100#comments')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  window.history.back();
  await expect.element(heading('/before')).toBeVisible();
});

test('a step back leads to the page before once it is confirmed', async () => {
  const path = await open();
  window.history.back();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(path);
  window.history.back();
  await leave.click();
  await expect.element(heading('/before')).toBeVisible();
});

test('the browser asks before a page with unsaved input is loaded anew, not when another account is', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open();
  expect(isAsked()).toBe(true);
  localStorage.setItem('token', 'of another account');
  expect(isAsked()).toBe(false);
});

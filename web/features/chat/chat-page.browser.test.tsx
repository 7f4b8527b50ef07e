import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useInstallState } from '../../client/device/install-prompt.ts';
import { useSiteSettings } from '../../client/site/site-settings.ts';
import { renderPage } from '../../testing/render.tsx';
import { ChatPage } from './chat-page.tsx';

const setAddress = (address: string) =>
  useSiteSettings.setState(({ values }) => ({ values: { ...values, 'site.appAddress': address } }));

beforeEach(() => useInstallState.setState({ event: null, installed: false }));

test('where the site has an app the page leads to its download', async () => {
  setAddress('https://app.example.com/');
  await renderPage(<ChatPage />);
  await expect.element(page.getByRole('link', { name: '下载 App' })).toBeVisible();
});

test('where it has none the page says so, installs nothing, and leads to discovery', async () => {
  setAddress('');
  const { router } = await renderPage(<ChatPage />);
  await expect.element(page.getByText('私信还没有开放')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '安装应用' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '去发现看看' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/find');
});

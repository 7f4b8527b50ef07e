import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useInstallState } from '../../../client/device/install-prompt.ts';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { renderPage } from '../../../testing/render.tsx';
import { AppDownloadButton } from './app-download-button.tsx';

const setAddress = (address: string) =>
  useSiteSettings.setState(({ values }) => ({ values: { ...values, 'site.appAddress': address } }));
const button = page.getByRole('button', { name: '安装应用' });

test('with an address it is a link to the download', async () => {
  setAddress('https://app.example.com/');
  await renderPage(<AppDownloadButton size="page" />);
  await expect
    .element(page.getByRole('link', { name: '下载 App' }))
    .toHaveAttribute('href', 'https://app.example.com/');
});

test('without one it opens the question of the browser', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  useInstallState.setState({
    event: Object.assign(new Event('beforeinstallprompt'), { prompt }),
    installed: false,
  });
  await renderPage(<AppDownloadButton size="page" />);
  await button.click();
  expect(prompt).toHaveBeenCalledOnce();
});

test('a browser that does not ask gets instructions', async () => {
  useInstallState.setState({ event: null, installed: false });
  await renderPage(<AppDownloadButton size="icon" />);
  await button.click();
  await expect.element(page.getByRole('dialog', { name: '安装应用' })).toBeVisible();
  await expect.element(page.getByText('选「安装应用」或「添加到主屏幕」')).toBeVisible();
});

test('nothing is offered where the app is installed', async () => {
  useInstallState.setState({ event: null, installed: true });
  await renderPage(<AppDownloadButton size="page" />);
  await expect.element(button).not.toBeInTheDocument();
});

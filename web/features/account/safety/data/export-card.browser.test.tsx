import { type DataExport, getExportState, requestExport } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { ExportCard } from './export-card.tsx';

const ready = (part: Partial<DataExport> = {}): DataExport => ({
  state: 'ready',
  percent: 100,
  requestedAt: new Date().toISOString(),
  bytes: 2_048,
  url: null,
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  ...part,
});
const link = page.getByRole('link', { name: /^下载 ZIP/ });
const buttons = page.getByRole('button');

test('an export that another session asked for is downloaded here after the password', async () => {
  fakeServer.reply(getExportState, ready());
  fakeServer.reply(requestExport, ready({ url: '/exports/here.zip' }));
  await renderPage(<ExportCard />);
  await page.getByRole('button', { name: '在这台设备下载' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByLabelText('登录密码', { exact: true }).fill('good-words');
  await page.getByRole('button', { name: '显示下载链接' }).click();
  await expect.element(link).toHaveAttribute('href', '/exports/here.zip');
  await expect.element(page.getByRole('button', { name: '在这台设备下载' })).not.toBeInTheDocument();
});

test('the text says how long the export is kept and how long its link is valid', async () => {
  fakeServer.reply(getExportState, ready({ url: '/exports/a.zip' }));
  await renderPage(<ExportCard />);
  await expect.element(page.getByText(/^这份导出保留到 .+。下载链接一小时内有效/)).toBeVisible();
  await expect.element(buttons).not.toBeInTheDocument();
});

test('coming back to the page loads a fresh link', async () => {
  fakeServer.reply(getExportState, ready({ url: '/exports/old.zip' }));
  await renderPage(<ExportCard />);
  await expect.element(link).toHaveAttribute('href', '/exports/old.zip');
  fakeServer.reply(getExportState, ready({ url: '/exports/new.zip' }));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(link).toHaveAttribute('href', '/exports/new.zip');
});

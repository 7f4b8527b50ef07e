import { type AdminMediaFile, listMediaFiles, retryMedia } from '@muyu/contract/admin/media.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith, userSample } from '../../testing/samples.ts';

const failed: AdminMediaFile = {
  fileId: 'file',
  owner: userSample(),
  kind: 'image',
  state: 'failed',
  name: 'lake.jpg',
  bytes: 1000,
  percent: 0,
  attempts: 3,
  reason: 'crashed',
  fault: null,
  retryable: true,
  durationMs: null,
  picture: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  changedAt: '2026-11-01T12:00:00.000Z',
};

test('the drawer of a failed file closes when the file is processed again', async () => {
  let files = [failed];
  fakeServer.reply(listMediaFiles, () => ({
    ...onlyPage(...files),
    counts: { uploading: 0, processing: 0, failed: files.length },
  }));
  fakeServer.reply(retryMedia, () => {
    files = [];
    return {};
  });
  await renderConsole('/media?state=failed', operatorWith('media', 'manageMedia'));
  await page.getByText('lake.jpg').click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'lake.jpg' });
  await drawer.getByRole('button', { name: /Try again/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Process this file again?' });
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a failed file without a source has no retry, in the list and in its drawer', async () => {
  fakeServer.reply(listMediaFiles, {
    ...onlyPage({ ...failed, retryable: false }),
    counts: { uploading: 0, processing: 0, failed: 1 },
  });
  await renderConsole('/media?state=failed', operatorWith('media', 'manageMedia'));
  await page.getByText('lake.jpg').click();
  await expect.element(page.getByRole('dialog').filter({ hasText: 'lake.jpg' })).toBeVisible();
  await expect.element(page.getByText('Source deleted')).toBeInTheDocument();
  expect(page.getByRole('button', { name: /Try again/, includeHidden: true }).elements()).toEqual([]);
});

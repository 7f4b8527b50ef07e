import { listMySanctions } from '@muyu/contract/account/settings.ts';
import { giveConsent, listPendingConsents } from '@muyu/contract/legal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { create } from 'zustand';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { usePopups } from './popup-queue.ts';
import { SessionChecks } from './session-checks.tsx';

/** Whether a main page is visible, as the frame says. */
const useMainPage = create(() => ({ visible: true }));
const Frame = () => <SessionChecks enabled={useMainPage(({ visible }) => visible)} />;

test('the sheet gives way to a document that is opened from it, and comes back afterwards', async () => {
  usePopups.setState({ waiting: [], current: null, coolingDown: false });
  fakeServer.reply(listMySanctions, []);
  fakeServer.reply(giveConsent, {});
  fakeServer.reply(listPendingConsents, [
    { document: 'privacy', version: 3, title: '隐私政策', note: '', renewed: true },
  ]);
  await renderPage(<Frame />);
  const sheet = page.getByRole('dialog', { name: '我们更新了约定' });
  await expect.element(sheet).toBeVisible();
  useMainPage.setState({ visible: false });
  await expect.element(sheet).not.toBeInTheDocument();
  useMainPage.setState({ visible: true });
  await expect.element(sheet).toBeVisible();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  useMainPage.setState({ visible: false });
  useMainPage.setState({ visible: true });
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an account without any stored consent is asked, too', async () => {
  usePopups.setState({ waiting: [], current: null, coolingDown: false });
  useMainPage.setState({ visible: true });
  fakeServer.reply(listMySanctions, []);
  fakeServer.reply(giveConsent, {});
  fakeServer.reply(listPendingConsents, [
    { document: 'terms', version: 2, title: '用户协议', note: '', renewed: false },
  ]);
  await renderPage(<Frame />);
  await expect.element(page.getByRole('dialog', { name: '请先看看我们的约定' })).toBeVisible();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect
    .poll(() => fakeServer.requestsTo(giveConsent))
    .toEqual([{ documents: [{ document: 'terms', version: 2 }] }]);
});

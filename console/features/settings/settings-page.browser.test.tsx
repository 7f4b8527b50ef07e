import { countSettingProposals, listSettings } from '@muyu/contract/admin/setting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { switchLocale } from '../../client/locale.ts';
import { currentLocale } from '../../client/preferences.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { integerSetting } from './testing/setting-samples.ts';

const proposal = {
  ...{ proposalId: 'proposal', value: 80, reason: 'Sale', proposedBy: 'chen', own: false },
  proposedAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-08T12:00:00.000Z',
};

test('a change that a colleague proposes comes into the open list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(listSettings, [integerSetting]);
  fakeServer.reply(countSettingProposals, { waiting: 0 });
  await renderConsole('/settings?waiting=true', operatorWith('openSettings'));
  await expect.element(page.getByText('No changes waiting for approval')).toBeVisible();
  fakeServer.reply(listSettings, [{ ...integerSetting, needsApproval: true, proposal }]);
  vi.advanceTimersByTime(refetchMs.slow);
  await expect.element(page.getByText('Waits for approval')).toBeVisible();
});

test('a changed setting shows its default, also while a change of it waits', async () => {
  fakeServer.reply(listSettings, [
    { ...integerSetting, proposal },
    { ...integerSetting, key: 'post.other', title: 'Other', value: 50 },
  ]);
  fakeServer.reply(countSettingProposals, { waiting: 1 });
  await renderConsole('/settings', operatorWith('openSettings'));
  const rows = page.getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'post.longest' }).getByText('50 characters')).toBeVisible();
  expect(rows.filter({ hasText: 'post.other' }).element().textContent).not.toContain('Default');
});

test('another language of the console is also that of the texts that the server sends', async () => {
  fakeServer.reply(listSettings, () => [{ ...integerSetting, title: `Title in ${currentLocale()}` }]);
  fakeServer.reply(countSettingProposals, { waiting: 0 });
  onTestFinished(() => switchLocale('en_US'));
  await renderConsole('/settings', operatorWith('openSettings'));
  await expect.element(page.getByRole('heading', { name: 'Title in en_US' })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await expect.element(page.getByRole('heading', { name: 'Title in ja' })).toBeVisible();
});

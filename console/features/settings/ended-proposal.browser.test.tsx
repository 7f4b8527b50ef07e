import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { SettingRow } from './setting-row.tsx';
import { integerSetting } from './testing/setting-samples.ts';

const ended = {
  value: 80,
  reason: 'Sale',
  proposedAt: '2026-11-01T12:00:00.000Z',
  proposedBy: 'chen',
  endedAt: '2026-11-02T12:00:00.000Z',
};
const show = (withdrawn: { by: string; reason: string } | null) =>
  renderPage(
    <SettingRow
      setting={{ ...integerSetting, ended: { ...ended, withdrawn } }}
      onChange={() => {}}
      onHistory={() => {}}
    />,
  );

test('a proposal that a colleague withdrew stays with its value and the reason', async () => {
  await show({ by: 'wang', reason: 'Not before the audit' });
  await expect.element(page.getByText('Withdrawn by wang')).toBeVisible();
  await expect.element(page.getByText('Not before the audit')).toBeVisible();
  await expect.element(page.getByText('80 characters')).toBeVisible();
  await expect.element(page.getByText(/^Proposed by chen, .*: Sale$/)).toBeVisible();
});

test('a proposal that nobody approved says so', async () => {
  await show(null);
  await expect.element(page.getByText('Not approved in time')).toBeVisible();
});

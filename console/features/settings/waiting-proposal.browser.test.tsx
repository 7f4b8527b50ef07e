import {
  approveSettingProposal,
  listSettings,
  type Setting,
  type SettingProposal,
  withdrawSettingProposal,
} from '@muyu/contract/admin/setting.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { client } from '../../client/client.ts';
import { queryClient } from '../../client/query-client.ts';
import { renderPage } from '../../testing/render.tsx';
import { SettingRow } from './setting-row.tsx';
import { integerSetting } from './testing/setting-samples.ts';

const proposal = (proposalId: string, value: number): SettingProposal => ({
  proposalId,
  value,
  reason: 'Sale',
  proposedAt: '2026-11-01T12:00:00.000Z',
  proposedBy: 'chen',
  expiresAt: '2026-11-08T12:00:00.000Z',
  own: false,
});

function Row() {
  const { data } = useQuery(client.query(listSettings, {}));
  return data?.map((each: Setting) => (
    <SettingRow key={each.key} setting={each} onChange={() => {}} onHistory={() => {}} />
  ));
}

const show = (waiting: SettingProposal) => {
  fakeServer.reply(listSettings, [{ ...integerSetting, needsApproval: true, proposal: waiting }]);
  return queryClient.invalidateQueries({ queryKey: [listSettings.id] });
};

test('an approval is confirmed in a dialog that names the change and its reason, by keyboard', async () => {
  fakeServer.reply(approveSettingProposal, {} as never);
  await show(proposal('first', 80));
  await renderPage(<Row />);
  const approve = page.getByRole('button', { name: 'Approve the change to Longest text' });
  await expect.element(approve).toBeVisible();
  approve.element().focus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('dialog').filter({ hasText: 'Approve the change to Longest text?' });
  await expect.element(question.getByText('80 characters')).toBeVisible();
  await expect.element(question.getByText('Sale')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Approve' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(approve).toHaveFocus();
  expect(fakeServer.requestsTo(approveSettingProposal)).toEqual([]);
});

test('an own proposal is withdrawn after a question that names the change and its reason', async () => {
  fakeServer.reply(withdrawSettingProposal, {} as never);
  await show({ ...proposal('first', 80), own: true });
  await renderPage(<Row />);
  const withdraw = page.getByRole('button', { name: 'Withdraw the change to Longest text' });
  const question = page.getByRole('dialog').filter({ hasText: 'Withdraw this change?' });
  await withdraw.click();
  await expect.element(question.getByText('80 characters')).toBeVisible();
  await expect.element(question.getByText('Sale')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(withdrawSettingProposal)).toEqual([]);
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Proposal withdrawn')).toBeVisible();
  expect(fakeServer.requestsTo(withdrawSettingProposal)).toMatchObject([{ proposalId: 'first' }]);
});

test('a question about a proposal closes when another proposal takes its place', async () => {
  await show(proposal('first', 80));
  await renderPage(<Row />);
  await page.getByRole('button', { name: 'Approve the change to Longest text' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Approve the change to Longest text?' });
  await expect.element(question).toBeVisible();
  await show(proposal('second', 999));
  await expect.element(page.getByText('999 characters')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Withdraw the change to Longest text' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await show(proposal('third', 70));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(approveSettingProposal)).toEqual([]);
  expect(fakeServer.requestsTo(withdrawSettingProposal)).toEqual([]);
});

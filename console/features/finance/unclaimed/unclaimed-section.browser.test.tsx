import {
  decideUnclaimedRelease,
  listUnclaimedReleases,
  proposeUnclaimedRelease,
} from '@muyu/contract/admin/money/unclaimed.ts';
import { listAdjustments, listTransfers } from '@muyu/contract/admin/money/wallet.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { ProposedAdjustments } from '../proposed-adjustments.tsx';
import { financeOperator, release } from '../testing/finance-samples.ts';
import { UnclaimedSection } from './unclaimed-section.tsx';

beforeEach(() => {
  fakeServer.reply(getOwnOperator, financeOperator);
  fakeServer.reply(listTransfers, onlyPage<never>());
  fakeServer.reply(listAdjustments, { ...onlyPage<never>(), total: 0 });
});
const dialog = page.getByRole('dialog');

test('nothing is shown while no money ever arrived for an erased account', async () => {
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage<never>(), total: 0 });
  await renderPage(<UnclaimedSection unclaimed={0} />);
  await expect.poll(() => fakeServer.requestsTo(listUnclaimedReleases)).toHaveLength(1);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('the history stays when all money has been released', async () => {
  const decided = release({ state: 'approved', decidedBy: 'second', reason: 'Nobody claimed it' });
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage(decided), total: 1 });
  await renderPage(<UnclaimedSection unclaimed={0} />);
  await expect.element(page.getByRole('cell', { name: 'Nobody claimed it' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /by second/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Propose a release' })).toBeDisabled();
});

test('a release to a member is proposed with the person, the amount and the reason', async () => {
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage<never>(), total: 0 });
  fakeServer.reply(proposeUnclaimedRelease, release());
  await renderPage(<UnclaimedSection unclaimed={20} />);
  await page.getByRole('button', { name: 'Propose a release' }).click();
  await expect.element(dialog.getByRole('radiogroup', { name: 'To', exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'A member with a proved claim' }).click();
  await dialog.getByLabelText('Amount in yuan').fill('7.5');
  await dialog.getByLabelText('Reason, for the audit log').fill('Showed the receipt');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Enter an ID or an account name')).toBeVisible();
  await dialog.getByLabelText('ID or account name of the member').fill('lin ');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed. Another operator has to approve it.')).toBeVisible();
  expect(fakeServer.requestsTo(proposeUnclaimedRelease)).toEqual([
    { amount: 7.5, person: 'lin', reason: 'Showed the receipt', key: expect.any(String) },
  ]);
});

test('a release to a channel is proposed with the channel', async () => {
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage(release({ channel: 'WeChat' })), total: 1 });
  fakeServer.reply(proposeUnclaimedRelease, release());
  await renderPage(<UnclaimedSection unclaimed={20} />);
  await expect.element(page.getByRole('cell', { name: 'WeChat Pay' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose a release' }).click();
  await dialog.getByRole('radio', { name: 'Back through its channel' }).click();
  await dialog.getByLabelText('Amount in yuan').fill('6.48');
  await dialog.getByLabelText('Reason, for the audit log').fill('Refund 42');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Choose a channel')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Alipay' }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed. Another operator has to approve it.')).toBeVisible();
  expect(fakeServer.requestsTo(proposeUnclaimedRelease)).toEqual([
    { amount: 6.48, channel: 'Alipay', reason: 'Refund 42', key: expect.any(String) },
  ]);
});

test('a proposed release is approved on the page of adjustments, after a question', async () => {
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage(release()), total: 1 });
  fakeServer.reply(decideUnclaimedRelease, release({ state: 'approved' }));
  await renderPage(<ProposedAdjustments />);
  await page.getByRole('button', { name: /Approve$/ }).click();
  const question = { name: 'Move ¥5.50 of erased accounts to the platform’s revenue?' };
  const confirmation = page.getByRole('dialog', question);
  expect(fakeServer.requestsTo(decideUnclaimedRelease)).toEqual([]);
  await confirmation.getByRole('button', { name: /Approve$/ }).click();
  await expect.element(page.getByText('Approved: ¥5.50')).toBeVisible();
  expect(fakeServer.requestsTo(decideUnclaimedRelease)).toEqual([{ releaseId: 'release', approve: true }]);
});

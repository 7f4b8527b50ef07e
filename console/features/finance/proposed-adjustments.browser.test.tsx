import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { decideAdjustment, listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage } from '../../testing/samples.ts';
import { ProposedAdjustments } from './proposed-adjustments.tsx';
import { adjustment, financeOperator } from './testing/finance-samples.ts';

test('an adjustment is approved after a question that names the person and the amount', async () => {
  fakeServer.reply(getOwnOperator, financeOperator);
  fakeServer.reply(listAdjustments, { ...onlyPage(adjustment()), total: 1 });
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage<never>(), total: 0 });
  fakeServer.reply(decideAdjustment, adjustment({ state: 'approved' }));
  await renderPage(<ProposedAdjustments />);
  await page.getByRole('button', { name: /Approve$/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'Adjust the balance of Lin by ¥5.50?' });
  await expect.element(confirmation).toBeVisible();
  expect(fakeServer.requestsTo(decideAdjustment)).toEqual([]);
  await confirmation.getByRole('button', { name: /Approve$/ }).click();
  await expect.element(page.getByText('Approved: ¥5.50')).toBeVisible();
  expect(fakeServer.requestsTo(decideAdjustment)).toEqual([{ adjustmentId: 'adjustment', approve: true }]);
});

test('declining a proposal of a colleague needs a reason, and taking back one’s own only a question', async () => {
  fakeServer.reply(getOwnOperator, financeOperator);
  fakeServer.reply(listUnclaimedReleases, { ...onlyPage<never>(), total: 0 });
  fakeServer.reply(decideAdjustment, adjustment({ state: 'declined' }));
  const own = adjustment({ adjustmentId: 'own', proposedByMe: true });
  fakeServer.reply(listAdjustments, { ...onlyPage(adjustment(), own), total: 2 });
  await renderPage(<ProposedAdjustments />);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this proposal?' });
  await dialog.getByRole('button', { name: /Decline/ }).click();
  expect(fakeServer.requestsTo(decideAdjustment)).toEqual([]);
  await dialog.getByRole('textbox').fill('Not our mistake');
  await dialog.getByRole('button', { name: /Decline/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Withdraw proposal' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw your proposal?' });
  await question.getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect.element(page.getByText('Proposal withdrawn')).toBeVisible();
  expect(fakeServer.requestsTo(decideAdjustment)).toEqual([
    { adjustmentId: 'adjustment', approve: false, reason: 'Not our mistake' },
    { adjustmentId: 'own', approve: false },
  ]);
});

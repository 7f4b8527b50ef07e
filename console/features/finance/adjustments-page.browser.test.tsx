import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/unclaimed.ts';
import { decideAdjustment, listAdjustments } from '@muyu/contract/admin/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { AdjustmentsPage } from './adjustments-page.tsx';
import { adjustment, financeOperator, onePage } from './testing/finance-samples.ts';

test('an adjustment is approved after a question that names the person and the amount', async () => {
  fakeServer.reply(getOwnOperator, financeOperator);
  fakeServer.reply(listAdjustments, { ...onePage(adjustment()), total: 1 });
  fakeServer.reply(listUnclaimedReleases, { ...onePage<never>(), total: 0 });
  fakeServer.reply(decideAdjustment, adjustment({ state: 'approved' }));
  await renderPage(<AdjustmentsPage />);
  await page.getByRole('button', { name: /Approve$/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'Adjust the balance of Lin by ¥5.50?' });
  await expect.element(confirmation).toBeVisible();
  expect(fakeServer.requestsTo(decideAdjustment)).toEqual([]);
  await confirmation.getByRole('button', { name: /Approve$/ }).click();
  await expect.element(page.getByText('Approved: ¥5.50')).toBeVisible();
  expect(fakeServer.requestsTo(decideAdjustment)).toEqual([{ adjustmentId: 'adjustment', approve: true }]);
});

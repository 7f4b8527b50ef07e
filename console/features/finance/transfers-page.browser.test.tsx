import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { type LedgerTransfer, listAdjustments, searchTransfers } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';

const transfer: LedgerTransfer = {
  transferId: 'transfer',
  postingId: 'posting',
  type: 301,
  orderId: '0193aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee',
  amount: 5,
  change: 5,
  debit: { ownerId: 'platform', kind: 'system', name: null, system: 'revenue' },
  credit: { ownerId: 'lin', kind: 'available', name: 'Lin', system: null },
  at: '2026-11-01T16:30:00.000Z',
};

const answerQueues = () => {
  for (const waiting of [listCardBatches, listUnclaimedReleases, listAdjustments, listAdminWithdrawals])
    fakeServer.reply(waiting, onlyPage<never>());
};

test('the address names the filters of the transfers, and their order is a link', async () => {
  answerQueues();
  fakeServer.reply(searchTransfers, onlyPage(transfer));
  await renderConsole('/transfers?type=301&from=2026-11-02', operatorWith('finance'));
  const order = page.getByRole('link', { name: '0193aaaabbbb7ccc8dddeeeeeeeeeeee' });
  await expect.element(order).toHaveAttribute('href', expect.stringContaining('/console/orders?number='));
  await expect.element(page.getByText('Lin · Available').first()).toBeVisible();
  await expect.element(page.getByText(/^The last 31 days/)).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(searchTransfers)).toMatchObject([{ type: 301, from: '2026-11-02' }]);
});

test('without a filter the page says how far back it looks, and a person is asked for', async () => {
  answerQueues();
  fakeServer.reply(searchTransfers, onlyPage<never>());
  await renderConsole('/transfers', operatorWith('finance'));
  await expect.element(page.getByText(/^The last 31 days/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Person' }).fill('lin');
  await page
    .getByRole('button', { name: /search/i })
    .nth(1)
    .click();
  await expect.poll(() => fakeServer.requestsTo(searchTransfers).at(-1)).toMatchObject({ person: 'lin' });
  await expect.element(page.getByText(/^The last 31 days/)).not.toBeInTheDocument();
});

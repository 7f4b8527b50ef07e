import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { OtherQueues } from './other-queues.tsx';

test('the tile of card batches that wait leads to these, without any to all', async () => {
  for (const waiting of [listUnclaimedReleases, listAdjustments, listAdminWithdrawals])
    fakeServer.reply(waiting, onlyPage<never>());
  fakeServer.reply(listCardBatches, { ...onlyPage<never>(), total: 2 });
  fakeServer.reply(getOwnOperator, operatorWith('finance'));
  await renderPage(<OtherQueues oldestReportAt={null} />);
  await expect
    .element(page.getByRole('link', { name: 'Top-up cards 2' }))
    .toHaveAttribute('href', '/cards?tab=waiting');
  await expect
    .element(page.getByRole('link', { name: 'Withdrawals 0' }))
    .toHaveAttribute('href', '/withdrawals');
});

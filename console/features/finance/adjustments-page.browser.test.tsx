import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { adjustment } from './testing/finance-samples.ts';

test('all adjustments show who decided and why one was declined', async () => {
  for (const waiting of [listCardBatches, listUnclaimedReleases, listAdminWithdrawals])
    fakeServer.reply(waiting, onlyPage<never>());
  const declined = adjustment({ state: 'declined', decidedBy: 'second', declineReason: 'Wrong amount' });
  fakeServer.reply(listAdjustments, { ...onlyPage(declined), total: 1 });
  await renderConsole('/adjustments?tab=all', operatorWith('finance'));
  await expect.element(page.getByRole('cell', { name: /by second.*Wrong amount/ })).toBeVisible();
});

import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { listAdjustments } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { onlyPage } from '../../../testing/samples.ts';

/** Answers the counts that the menu of finance shows: nothing waits, or `batches` of cards. */
export function replyWaitingMoney({ batches = 0 } = {}): void {
  for (const waiting of [listUnclaimedReleases, listAdjustments, listAdminWithdrawals])
    fakeServer.reply(waiting, onlyPage<never>());
  fakeServer.reply(listCardBatches, { ...onlyPage<never>(), total: batches });
}

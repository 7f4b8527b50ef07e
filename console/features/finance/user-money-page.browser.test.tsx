import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import { getUserMoney, listAdjustments, listDetailsOfUser } from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { person } from '../../../web/testing/samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';

const card = (bankCardId: string, last4: string) => ({
  bankCardId,
  bankName: 'ICBC',
  last4,
  createdAt: '2026-11-01T12:00:00.000Z',
});

test('two cards of one bank are both shown', async () => {
  for (const list of [
    listCardBatches,
    listUnclaimedReleases,
    listAdjustments,
    listAdminWithdrawals,
    listDetailsOfUser,
  ])
    fakeServer.reply(list, onlyPage<never>());
  fakeServer.reply(getUserMoney, {
    user: person('Lin'),
    ...{ available: 0, unsettled: 0, frozen: 0, videoTicket: 0, postTicket: 0, downloadTicket: 0 },
    cards: [card('first', '1111'), card('second', '2222')],
  });
  await renderConsole('/users/lin/money', operatorWith('finance', 'orders'));
  await expect.element(page.getByText('1111')).toBeVisible();
  await expect.element(page.getByText('2222')).toBeVisible();
});

import { listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { listUnclaimedReleases } from '@muyu/contract/admin/money/unclaimed.ts';
import {
  getUserMoney,
  listAdjustments,
  listDetailsOfUser,
  listOrdersOfUser,
} from '@muyu/contract/admin/money/wallet.ts';
import { listAdminWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { person } from '../../../web/testing/samples.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { paidOrder } from './testing/finance-samples.ts';

type UserMoney = DataOf<typeof getUserMoney>;
const card = (bankCardId: string, last4: string) => ({
  bankCardId,
  bankName: 'ICBC',
  last4,
  createdAt: '2026-11-01T12:00:00.000Z',
});

afterEach(() => vi.restoreAllMocks());

function replyMoney(...cards: UserMoney['cards']) {
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
    cards,
  });
}
const open = (path: string) => renderConsole(path, operatorWith('finance', 'orders'));

test('two cards of one bank are both shown', async () => {
  replyMoney(card('first', '1111'), card('second', '2222'));
  await open('/users/lin/money');
  await expect.element(page.getByText('1111')).toBeVisible();
  await expect.element(page.getByText('2222')).toBeVisible();
});

test('the orders of a person have the times of the list of all orders', async () => {
  moveToTimeZone('America/New_York');
  replyMoney();
  fakeServer.reply(listOrdersOfUser, onlyPage(paidOrder({ createdAt: '2026-11-01T16:30:00.000Z' })));
  await open('/users/lin/money');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect.element(page.getByText('11/02/2026, 00:30')).toBeVisible();
  await expect.element(page.getByText('Dates and times are in Asia/Shanghai')).toBeVisible();
});

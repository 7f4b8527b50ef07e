import {
  getUserMoney,
  listDetailsOfUser,
  listOrdersOfUser,
  searchTransfers,
} from '@muyu/contract/admin/money/wallet.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { person } from '../../../web/testing/samples.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { paidOrder } from './testing/finance-samples.ts';
import { replyWaitingMoney } from './testing/reply-waiting-money.ts';

type UserMoney = DataOf<typeof getUserMoney>;
const card = (bankCardId: string, last4: string) => ({
  bankCardId,
  bankName: 'ICBC',
  last4,
  createdAt: '2026-11-01T12:00:00.000Z',
});

afterEach(() => vi.restoreAllMocks());

function replyMoney(...cards: UserMoney['cards']) {
  replyWaitingMoney();
  fakeServer.reply(listDetailsOfUser, onlyPage<never>());
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

test('the tab is in the address, so that a step back returns to it', async () => {
  replyMoney();
  fakeServer.reply(listOrdersOfUser, onlyPage(paidOrder()));
  fakeServer.reply(searchTransfers, onlyPage<never>());
  const router = await open('/users/lin/money');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Transfers' }).click();
  await expect.element(page.getByText('No transfers')).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole('tab', { name: 'Orders', selected: true })).toBeVisible();
});

test('the count of waiting card batches in the menu leads to these', async () => {
  replyWaitingMoney({ batches: 2 });
  await open('/cards');
  await page
    .getByRole('menuitem', { name: /Top-up cards/ })
    .getByRole('link')
    .click();
  await expect
    .element(page.getByRole('tab', { name: 'Waiting for a decision', selected: true }))
    .toBeVisible();
});

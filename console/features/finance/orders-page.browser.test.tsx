import { financeErrors, listAdminOrders, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { paidOrder } from './testing/finance-samples.ts';
import { replyWaitingMoney } from './testing/reply-waiting-money.ts';

const at = '2026-11-01T16:30:00.000Z';
const order = paidOrder({ refundable: true, createdAt: at, paidAt: '2026-11-01T16:40:00.000Z' });

beforeEach(() => replyWaitingMoney());
afterEach(() => vi.restoreAllMocks());

test('an operator in another time zone reads the times in the zone in which days are filtered', async () => {
  moveToTimeZone('America/New_York');
  fakeServer.reply(listAdminOrders, onlyPage(order));
  await renderConsole('/orders?from=2026-11-02&to=2026-11-02', operatorWith('finance'));
  await expect.element(page.getByText('Dates and times are in Asia/Shanghai')).toBeVisible();
  await expect.element(page.getByText('11/02/2026, 00:30')).toBeVisible();
  await expect.element(page.getByText('11/02/2026, 00:40')).toBeVisible();
  expect(fakeServer.requestsTo(listAdminOrders)).toMatchObject([{ from: '2026-11-02', to: '2026-11-02' }]);
});

test('a refund that is refused says why where it was confirmed, and keeps its reason', async () => {
  fakeServer.reply(listAdminOrders, onlyPage(order));
  fakeServer.reply(refundOrder, () => {
    throw new ErrorReply(financeErrors.refundsOfPlatform, 'Another operator has to decide.');
  });
  await renderConsole('/orders', operatorWith('finance'));
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Bought twice');
  await dialog.getByRole('button', { name: /Refund/ }).click();
  await expect.element(dialog.getByText('Another operator has to decide.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Bought twice');
});

import { listPaymentCallbacks, type PaymentCallback } from '@muyu/contract/admin/money/reconciliation.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { CallbackList } from './callback-list.tsx';

const callback: PaymentCallback = {
  callbackId: 'callback',
  problem: 'unknownOrder',
  channel: 'Alipay',
  orderNumber: 'P2026110100001',
  tradeNo: '2026110122001',
  amount: 30,
  currency: 'CNY',
  merchant: '2088',
  outcome: 'paid',
  order: null,
  times: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastAt: '2026-11-01T12:05:00.000Z',
};

test('a refused callback names its order, its amount and the number that the channel gave it', async () => {
  fakeServer.reply(listPaymentCallbacks, onlyPage(callback));
  await renderPage(<CallbackList />);
  await expect.element(page.getByText('Unknown order')).toBeVisible();
  await expect.element(page.getByText('P2026110100001')).toBeVisible();
  await expect.element(page.getByText('Alipay · ¥30.00 · Paid')).toBeVisible();
  await expect.element(page.getByText('2026110122001')).toBeVisible();
});

test('a narrow window shows a refused callback as one cell, in which nothing is cut', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  fakeServer.reply(listPaymentCallbacks, onlyPage(callback));
  await renderPage(<CallbackList />);
  const number = page.getByText('2026110122001');
  await expect.element(number).toBeVisible();
  expect(page.getByRole('cell').elements()).toHaveLength(1);
  expect(number.element().getBoundingClientRect().height).toBeLessThan(40);
});

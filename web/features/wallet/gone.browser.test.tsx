import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getOrder, orderErrors } from '@muyu/contract/wallet/order.ts';
import { listRechargeProducts } from '@muyu/contract/wallet/recharge.ts';
import { getStatement } from '@muyu/contract/wallet/wallet.ts';
import { getWithdrawal, withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { StatementPage } from './balance/statement-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { RechargePage } from './recharge/recharge-page.tsx';
import { WithdrawalPage } from './withdrawal/withdrawal-page.tsx';

test.each([
  ['order', <OrderPage key="order" id="unknown" />],
  ['recharge', <RechargePage key="recharge" orderId="unknown" />],
])('an unknown %s leads to all orders', async (_, screen) => {
  fakeServer.reply(listRechargeProducts, []);
  fakeServer.reply(getOrder, () => {
    throw new ErrorReply(orderErrors.notFound, '没有找到这个订单');
  });
  await renderPage(screen);
  await expect.element(page.getByRole('heading', { name: '没有找到这个订单' })).toBeVisible();
  await page.getByRole('button', { name: '查看全部订单' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet/orders' })).toBeVisible();
});

test('the address of no order leads to all orders', async () => {
  await renderPage(<OrderPage id="undefined" />);
  await page.getByRole('button', { name: '查看全部订单' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet/orders' })).toBeVisible();
});

test('the address of no month leads to the balance', async () => {
  fakeServer.reply(getStatement, () => {
    throw new ErrorReply(coreErrors.badInput, '输入有误');
  });
  await renderPage(<StatementPage month="2026-13" />);
  await expect.element(page.getByRole('heading', { name: '没有这个月的账单' })).toBeVisible();
  await page.getByRole('button', { name: '看余额' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet/balance' })).toBeVisible();
});

test('an unknown withdrawal leads to all withdrawals', async () => {
  fakeServer.reply(getWithdrawal, () => {
    throw new ErrorReply(withdrawalErrors.notFound, '没有找到这笔提现');
  });
  await renderPage(<WithdrawalPage id="unknown" />);
  await expect.element(page.getByRole('heading', { name: '没有找到这笔提现' })).toBeVisible();
  await page.getByRole('button', { name: '查看全部提现' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /wallet/balance/cash' })).toBeVisible();
});

import { createOrder, getOrder, payOrder } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import {
  answerPayments,
  confirm,
  confirmBalance,
  open,
  paid,
  password,
  problem,
  results,
  sheet,
} from '../testing/open-payment.tsx';
import { order, wallet } from '../testing/wallet-samples.ts';
import { onOrderPaid } from './paid-orders.ts';
import { resumePayment } from './payment-order.ts';

answerPayments();

/** Pays with a reply that is lost. */
async function payWithLostReply() {
  await open();
  await confirmBalance();
  fakeServer.reply(payOrder, () => {
    throw connectionLost;
  });
  await expect.element(password).toBeVisible();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('804291');
}

test('after a lost reply a paid order is paid', async () => {
  fakeServer.reply(getOrder, paid);
  await payWithLostReply();
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(payOrder)).toHaveLength(1);
});

test('after a lost reply an order that is not paid says that nothing is charged twice', async () => {
  fakeServer.reply(getOrder, order());
  await payWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  expect(results).toEqual([]);
});

test('after a lost reply without any answer the order is asked for again on request', async () => {
  fakeServer.reply(getOrder, () => {
    throw connectionLost;
  });
  await payWithLostReply();
  await expect.element(problem('网络断开了，还不知道有没有付成功')).toBeVisible();
  fakeServer.reply(getOrder, paid);
  await sheet.getByRole('button', { name: '查询结果' }).click();
  await expect.poll(() => results).toEqual([paid]);
});

test('a sheet that is closed without a result says so, and what was paid is known when the server answers', async () => {
  const known: string[] = [];
  onOrderPaid(({ productId }) => void known.push(productId));
  fakeServer.reply(getOrder, () => {
    throw connectionLost;
  });
  await payWithLostReply();
  await expect.element(problem('网络断开了，还不知道有没有付成功')).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect.element(page.getByText('付款结果还没查到，稍后在「我的订单」里看')).toBeVisible();
  expect(known).toEqual([]);
  fakeServer.reply(getOrder, paid);
  await expect.poll(() => known).toEqual(['1']);
});

test('an order that was paid after a lost reply is not paid by a recharge', async () => {
  fakeServer.reply(getOrder, order());
  await payWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  fakeServer.reply(getOrder, paid);
  fakeServer.reply(getWallet, wallet({ availableBalance: 10 }));
  await confirm.click();
  await expect.poll(() => results).toEqual([paid]);
  expect(window.location.pathname).not.toContain('recharge');
});

const cashier = '#cashier';
/** Pays at the sandbox with a reply that is lost. */
async function openSandboxWithLostReply() {
  await open();
  fakeServer.reply(payOrder, () => {
    throw connectionLost;
  });
  await sheet.getByRole('radio', { name: /^沙箱支付/ }).click({ force: true });
  await confirm.click();
}

test('after a lost reply an order that waits on the page of its channel is not paid: the page opens', async () => {
  fakeServer.reply(getOrder, () => {
    throw connectionLost;
  });
  await openSandboxWithLostReply();
  await expect.element(problem('网络断开了，还不知道有没有付成功')).toBeVisible();
  fakeServer.reply(getOrder, order({ channel: 'Sandbox', payUrl: cashier }));
  await sheet.getByRole('button', { name: '查询结果' }).click();
  await expect.element(page.getByText(`页面 /wallet/orders/order${cashier}`)).toBeVisible();
  expect(results).toEqual([null]);
});

test('after a lost reply from the balance an order that was opened at a channel before is not paid', async () => {
  fakeServer.reply(getOrder, order({ channel: 'Sandbox', payUrl: cashier }));
  await payWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  expect(results).toEqual([]);
});

test('after a lost reply from a channel the page of another one, opened before, stays closed', async () => {
  fakeServer.reply(getOrder, order({ channel: 'Alipay', payUrl: cashier }));
  await openSandboxWithLostReply();
  await expect.element(problem('还没有收到这笔付款，可以再试一次，不会重复扣款')).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(results).toEqual([]);
});

test('an order of before that is paid by now shows its receipt instead of a recharge', async () => {
  fakeServer.reply(getOrder, paid);
  await open({ availableBalance: 10 }, () => resumePayment(order()));
  await expect.poll(() => results).toEqual([paid]);
  expect(fakeServer.requestsTo(payOrder)).toEqual([]);
});

test('an order of before that has ended is ordered anew', async () => {
  fakeServer.reply(getOrder, order({ state: 'closed' }));
  await open({}, () => resumePayment(order()));
  await confirmBalance();
  await expect.element(password).toBeVisible();
  expect(fakeServer.requestsTo(createOrder)).toHaveLength(1);
});

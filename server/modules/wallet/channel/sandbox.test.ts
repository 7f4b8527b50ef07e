import { listPaymentCallbacks } from '@muyu/contract/admin/money/reconciliation.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { type Order, payNotify, payOrder } from '@muyu/contract/wallet/order.ts';
import { listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OutageError } from '../../../platform/outage/outage.ts';
import { openPage, stateOf } from '../../../testing/channels/cashier-page.ts';
import {
  buy,
  expectAgreement,
  monthly,
  payPassword,
  rechargeOf,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { numberOfOrder } from '../order/views.ts';
import { findDifferences } from '../testing/find-differences.ts';
import type { Confirmation } from './channel.ts';
import { sandbox, signSandboxCallback } from './sandbox.ts';

const server = testServer({ demo: true });

const press = (order: Order, act: string) =>
  server.http.inject({
    method: 'POST',
    url: order.payUrl!,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=${act}`,
  });
const callBack = (payload: string, channel = 'Sandbox') =>
  server.http.inject({
    method: 'POST',
    url: `/api${payNotify.path.replace('{channel}', channel)}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
const confirmationFor = (order: Order, changes: Partial<Confirmation> = {}): Confirmation => ({
  merchant: 'muyu-sandbox',
  orderNumber: numberOfOrder(order.orderId),
  tradeNo: `T${order.orderId}`,
  amountFen: order.payAmount * 100,
  currency: 'CNY',
  outcome: 'paid',
  ...changes,
});

test('a callback that the site could not take is sent again', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(3));
  const outage = new OutageError('STATEMENT_TIMEOUT', 'no answer from the database');
  const read = vi.spyOn(sandbox, 'readCallback').mockImplementationOnce(() => {
    throw outage;
  });
  onTestFinished(() => read.mockRestore());
  expect((await press(order, 'succeed')).statusCode).toBe(303);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await stateOf(server, order, lin)).toMatchObject({ state: 'paid' });
});

test('a recharge is paid on the cashier page, with its cashback', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(3));
  expect(order.payUrl).toBe(`/pay/sandbox/${numberOfOrder(order.orderId)}`);
  const page = await server.http.inject({ url: order.payUrl!, headers: { 'accept-language': 'ja' } });
  expect(page.body).toContain('¥68.00');
  expect(page.body).toContain('支払いに成功する');
  expect(page.body).not.toContain('<script');
  const reply = await press(order, 'succeed');
  const outcome = `/wallet/balance/recharge?orderId=${order.orderId}`;
  expect([reply.statusCode, reply.headers.location]).toEqual([303, outcome]);
  expect(await stateOf(server, order, lin)).toMatchObject({ state: 'paid', cashback: 2, payUrl: null });
  expect((await walletOf(server, lin)).availableBalance).toBe(70);
  const { resultList } = (await server.call(listBalanceDetails, {}, lin)).data;
  expect(resultList.map(({ type, amount }) => [type, amount]).sort()).toEqual([
    [209, 2],
    [401, 68],
  ]);
  const decided = (await server.http.inject({ url: order.payUrl! })).body;
  expect(decided).toContain('这笔付款已经有结果了');
  expect(decided).toContain(`href="${outcome}"`);
  await expectAgreement(server);
});

test('a VIP level is paid through the channel: the money enters the balance and leaves it', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, monthly);
  expect((await press(order, 'succeed')).headers.location).toBe(`/wallet/orders/${order.orderId}`);
  expect((await stateOf(server, order, lin)).state).toBe('paid');
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data.vipLevel).toBe(1);
  expect((await walletOf(server, lin)).availableBalance).toBe(0);
  await expectAgreement(server);
});

test('a payment that fails, stays open, or is called back twice or wrongly moves what it should', async () => {
  const lin = await richMember(server, 'lin');
  const failed = await openPage(server, lin, rechargeOf(1));
  await press(failed, 'fail');
  expect(await stateOf(server, failed, lin)).toMatchObject({
    state: 'failed',
    failure: '支付渠道没有完成付款',
  });
  const open = await openPage(server, lin, rechargeOf(1));
  await press(open, 'stayOpen');
  expect((await stateOf(server, open, lin)).state).toBe('pending');
  await press(open, 'wrongAmount');
  expect((await stateOf(server, open, lin)).state).toBe('pending');
  expect((await walletOf(server, lin)).availableBalance).toBe(0);
  const twice = await openPage(server, lin, rechargeOf(1));
  await press(twice, 'twice');
  expect((await stateOf(server, twice, lin)).state).toBe('paid');
  expect((await walletOf(server, lin)).availableBalance).toBe(6);
  expect((await press(twice, 'nothing')).statusCode).toBe(400);
  await expectAgreement(server);
});

test('money that is confirmed after the order was closed goes to the balance, with a notice', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, monthly);
  await press(order, 'late');
  expect(await stateOf(server, order, lin)).toMatchObject({
    state: 'closed',
    failure: '付款到账时订单已经结束。付的钱已存入余额。',
  });
  expect((await walletOf(server, lin)).availableBalance).toBe(30);
  const { resultList } = (await server.call(listSystemNotifications, {}, lin)).data;
  expect(JSON.stringify(resultList)).toContain('30.00');
  await expectAgreement(server);
});

test('money for an order that cannot be delivered any more stays in the balance', async () => {
  const lin = await richMember(server, 'lin', 698);
  const order = await openPage(server, lin, monthly);
  await buy(server, lin, { ...monthly, productId: '4' });
  await press(order, 'succeed');
  expect(await stateOf(server, order, lin)).toMatchObject({
    state: 'failed',
    failure: '你已是终身 VIP，无需再购买。付的钱已存入余额。',
  });
  expect((await walletOf(server, lin)).availableBalance).toBe(30);
  await expectAgreement(server);
});

test('an order that was paid from the balance is not paid again by its channel: the money is credited', async () => {
  const lin = await richMember(server, 'lin', 30);
  const order = await openPage(server, lin, monthly);
  await server.call(payOrder, { orderId: order.orderId, channel: 'Balance', payPassword }, lin);
  await press(order, 'succeed');
  expect((await walletOf(server, lin)).availableBalance).toBe(30);
  await expectAgreement(server);
});

test('callbacks with another signature, amount, currency, merchant or order change nothing', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(2));
  const signed = (changes: Partial<Confirmation>) =>
    signSandboxCallback(server.app, confirmationFor(order, changes));
  const forged = signed({}).replace('"amountFen":3000', '"amountFen":3001');
  for (const payload of [forged, '{}', '[]', 'null', 'nothing', JSON.stringify(confirmationFor(order))])
    expect((await callBack(payload)).json()).toMatchObject({ data: { error: 'order.signatureInvalid' } });
  for (const changes of [{ amountFen: 1 }, { currency: 'USD' }, { merchant: 'somebody' }])
    expect((await callBack(signed(changes))).json()).toMatchObject({
      code: '10103',
      data: { error: 'order.callbackMismatch' },
    });
  expect((await callBack(signed({ orderNumber: 'x' }))).statusCode).toBe(404);
  expect((await callBack(signed({}), 'Alipay')).statusCode).toBe(404);
  expect((await stateOf(server, order, lin)).state).toBe('pending');
  expect((await walletOf(server, lin)).availableBalance).toBe(0);
});

test('repeated and reordered callbacks are booked once, a second trade of the order is credited', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(1));
  const paid = signSandboxCallback(server.app, confirmationFor(order));
  const replies = [await callBack(paid), await callBack(paid)];
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'success'],
    [200, 'success'],
  ]);
  await callBack(signSandboxCallback(server.app, confirmationFor(order, { outcome: 'failed' })));
  expect((await stateOf(server, order, lin)).state).toBe('paid');
  expect((await walletOf(server, lin)).availableBalance).toBe(6);
  await callBack(signSandboxCallback(server.app, confirmationFor(order, { tradeNo: 'second' })));
  expect((await walletOf(server, lin)).availableBalance).toBe(12);
  const failedFirst = await openPage(server, lin, rechargeOf(1));
  await callBack(signSandboxCallback(server.app, confirmationFor(failedFirst, { outcome: 'failed' })));
  await callBack(signSandboxCallback(server.app, confirmationFor(failedFirst)));
  expect(await stateOf(server, failedFirst, lin)).toMatchObject({
    state: 'failed',
    failure: '付款到账时订单已经结束。付的钱已存入余额。',
  });
  expect((await walletOf(server, lin)).availableBalance).toBe(18);
  // The sandbox has decided none of them: its statement does not list what was booked.
  const rows = await findDifferences(server);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'channel', orderId: order.orderId, expectedFen: 0, actualFen: 1200 }),
      expect.objectContaining({
        kind: 'channel',
        orderId: failedFirst.orderId,
        expectedFen: 0,
        actualFen: 600,
      }),
    ]),
  );
});

test('callbacks that changed nothing are listed for finance, once each', async () => {
  const finance = await signInOperator(server, 'finance');
  const lin = await richMember(server, 'lin');
  const order = await openPage(server, lin, rechargeOf(2));
  const send = (changes: Partial<Confirmation>) =>
    callBack(signSandboxCallback(server.app, confirmationFor(order, changes)));
  const number = 'x'.repeat(80);
  for (const changes of [{ amountFen: 1 }, { amountFen: 1 }, { orderNumber: number }]) await send(changes);
  await callBack(signSandboxCallback(server.app, confirmationFor(order)).replace('3000', '2999'));
  const { data } = await server.call(listPaymentCallbacks, { limit: 1 }, finance);
  expect(data).toMatchObject({
    hasNextPage: true,
    resultList: [{ problem: 'unknownOrder', order: null, times: 1, orderNumber: number.slice(0, 64) }],
  });
  const next = await server.call(listPaymentCallbacks, { limit: 1, page: data.nextPage! }, finance);
  expect(next.data.resultList).toMatchObject([
    {
      problem: 'mismatch',
      channel: 'Sandbox',
      amount: 0.01,
      times: 2,
      order: { orderId: order.orderId, amount: 30, state: 'pending' },
    },
  ]);
});

test('unknown payments have no cashier page', async () => {
  expect((await server.http.inject({ url: '/pay/sandbox/nothing' })).statusCode).toBe(404);
});

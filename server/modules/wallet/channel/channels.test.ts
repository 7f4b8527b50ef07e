import { switchChannel } from '@muyu/contract/admin/money/payment-channel.ts';
import { closeOrder, listOrders, listPayChannels, payOrder } from '@muyu/contract/wallet/order.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FakeTrade } from '../../../testing/channels/channel-keys.ts';
import { numberOf, received, testChannelSite } from '../../../testing/channels/channel-site.ts';
import { alipayCallback } from '../../../testing/channels/fake-alipay.ts';
import { transactionOf, weChatCallback } from '../../../testing/channels/fake-wechat.ts';
import { monthly, rechargeOf, richMember } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { askChannels } from '../order/commands/ask-channels.ts';
import { sweepOrders } from '../order/commands/close-orders.ts';
import { findPageChannel } from './channels.ts';

const { server, fake, openPage, enter, stateOf, balanceOf, send, callBack, endedBefore, pagesOf } =
  await testChannelSite();
/** A signed callback of a payment without a readable amount. */
function callBackWithout(channel: 'Alipay' | 'WeChat', trade: FakeTrade) {
  if (channel === 'Alipay') return send(channel, alipayCallback(trade.orderNumber, { total_amount: 'null' }));
  const { body, headers } = weChatCallback({
    ...transactionOf({ ...trade, state: 'paid' }),
    amount: undefined,
  });
  return send(channel, body, headers);
}
const recordedOutcomes = () => {
  const record = vi.spyOn(server.app.externalServices, 'record');
  onTestFinished(() => record.mockRestore());
  return () => record.mock.calls.map(([service]) => service);
};
const secondsBefore = (time: Date, seconds: number) => new Date(time.getTime() - seconds * 1000);

test('no title reaches a channel with the characters that separate the cells of its bills', async () => {
  const title = 'Hello, world,`1`';
  const order = { orderNumber: 'a'.repeat(32), amountFen: 600, title, address: '127.0.0.1' };
  const opened = { ...order, expiresAt: new Date(Date.now() + 60_000), returnUrl: 'https://site.example/' };
  const open = (channel: 'Alipay' | 'WeChat') =>
    findPageChannel(channel)!.open(server.app, opened, new Date());
  const recorded = recordedOutcomes();
  const content = JSON.parse(new URL(await open('Alipay')).searchParams.get('biz_content')!);
  expect(content.subject).toBe('Hello  world `1`');
  // Its page is an address that is signed here, and says nothing about the channel.
  expect(recorded()).toEqual([]);
  await open('WeChat');
  expect(recorded()).toEqual(['wechat']);
  expect(fake.trades.get(order.orderNumber)!.title).toBe('Hello, world, 1 ');
});

test('a long title reaches a channel without half a character at its end', async () => {
  const order = { orderNumber: 'b'.repeat(32), amountFen: 600, address: '127.0.0.1' };
  const at = { expiresAt: new Date(Date.now() + 60_000), returnUrl: 'https://site.example/' };
  const open = (channel: 'Alipay' | 'WeChat', title: string) =>
    findPageChannel(channel)!.open(server.app, { ...order, ...at, title }, new Date());
  await open('WeChat', `夜${'🌅'.repeat(35)}`);
  expect(fake.trades.get(order.orderNumber)!.title).toBe(`夜${'🌅'.repeat(29)}`);
  const family = '👨‍👩‍👧‍👦';
  const content = new URL(await open('Alipay', family.repeat(12))).searchParams.get('biz_content')!;
  expect(JSON.parse(content).subject).toBe(family.repeat(10));
});

test('an order that was paid at WeChat Pay is paid when its page is opened again before the callback', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(lin, 'WeChat');
  enter(order, 'paid');
  const again = () => server.call(payOrder, { orderId: order.orderId, channel: 'WeChat' }, lin);
  fake.down = true;
  expect(await again()).toMatchObject({ data: { error: 'order.channelFailed' } });
  fake.down = false;
  expect((await again()).data).toMatchObject({ state: 'paid', payUrl: null });
  expect((await callBack('WeChat', order)).body).toBe(received.WeChat);
  expect(await balanceOf(lin)).toBe(6);
});

describe.each(['Alipay', 'WeChat'] as const)('%s', (channel) => {
  test('is offered, pays a recharge by a signed callback once, and ends the order', async () => {
    const lin = await richMember(server, 'lin');
    const offered = (await server.call(listPayChannels, {}, lin)).data.find(
      (each) => each.channel === channel,
    );
    expect(offered).toMatchObject({ types: [1, 2, 5], payType: 1, balance: null });
    const order = await openPage(lin, channel, rechargeOf(3));
    expect(order).toMatchObject({ state: 'pending', channel, payAmount: 68 });
    const replies = [await callBack(channel, order), await callBack(channel, order)];
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, received[channel]],
      [200, received[channel]],
    ]);
    expect(await stateOf(order, lin)).toMatchObject({ state: 'paid', cashback: 2, payUrl: null });
    expect(await balanceOf(lin)).toBe(70);
  });

  test('refuses callbacks that are forged, replayed or about something else', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel);
    const invalid = { data: { error: 'order.signatureInvalid' } };
    expect((await callBack(channel, order, { stranger: true })).json()).toMatchObject(invalid);
    for (const payload of ['', '{}', '[]', 'sign=x&sign_type=RSA2', 'a=%'])
      expect((await send(channel, payload)).json()).toMatchObject(invalid);
    for (const forging of [{ amountFen: 601 }, { currency: 'USD' }, { merchant: '2021999999999999' }])
      expect((await callBack(channel, order, forging)).json()).toMatchObject({
        data: { error: 'order.callbackMismatch' },
      });
    expect((await callBack(channel, order, { number: 'f'.repeat(32) })).statusCode).toBe(404);
    expect((await stateOf(order, lin)).state).toBe('pending');
    expect(await balanceOf(lin)).toBe(0);
  });

  test('credits a payment that is confirmed after the order was closed', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel, monthly);
    const closed = await server.call(closeOrder, { id: order.orderId }, lin);
    expect(closed.data).toMatchObject({ state: 'closed', confirming: false });
    expect((await callBack(channel, order)).statusCode).toBe(200);
    expect((await stateOf(order, lin)).state).toBe('closed');
    expect(await balanceOf(lin)).toBe(30);
  });

  test('asks for the amount of a callback without one, also of a closed order', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel, monthly);
    await server.call(closeOrder, { id: order.orderId }, lin);
    const trade = enter(order, 'paid');
    const sent = () => callBackWithout(channel, trade);
    fake.down = true;
    expect((await sent()).json()).toMatchObject({ data: { error: 'order.channelFailed' } });
    fake.down = false;
    trade.state = 'open';
    expect((await sent()).json()).toMatchObject({ data: { error: 'order.channelFailed' } });
    expect(await balanceOf(lin)).toBe(0);
    trade.state = 'paid';
    expect([(await sent()).body, (await sent()).body]).toEqual([received[channel], received[channel]]);
    expect((await stateOf(order, lin)).state).toBe('closed');
    expect(await balanceOf(lin)).toBe(30);
  });

  test('delivers what was paid before the end of the order and is confirmed after it', async () => {
    const lin = await richMember(server, 'lin');
    const [calledBack, asked] = [
      await openPage(lin, channel, monthly),
      await openPage(lin, channel, rechargeOf(3)),
    ];
    const end = await endedBefore(lin, calledBack, 15_000);
    await endedBefore(lin, asked, 15_000);
    enter(asked, 'paid', secondsBefore(end, 10));
    await sweepOrders(server.app, new Date());
    expect((await server.call(listOrders, { state: 'pending' }, lin)).data.resultList).toEqual([]);
    const ended = { state: 'closed', confirming: true };
    expect((await server.call(listOrders, { state: 'closed' }, lin)).data.resultList).toMatchObject([
      ended,
      ended,
    ]);
    expect(await server.call(payOrder, { orderId: calledBack.orderId, channel }, lin)).toMatchObject({
      data: { error: 'order.closed' },
    });
    expect((await callBack(channel, calledBack, { paidAt: secondsBefore(end, 10) })).statusCode).toBe(200);
    expect(await stateOf(calledBack, lin)).toMatchObject({ state: 'paid', confirming: false });
    await askChannels(server.app, new Date());
    expect(await stateOf(asked, lin)).toMatchObject({ state: 'paid', cashback: 2 });
    expect(await balanceOf(lin)).toBe(70);
  });

  test.each([
    ['after the end of the order', -5],
    ['before the order', 31 * 60],
    ['in the future', -3600],
    ['never', null],
  ])('credits a payment after the end that was made %s', async (_, seconds) => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel, monthly);
    const end = await endedBefore(lin, order, 15_000);
    await callBack(channel, order, seconds === null ? {} : { paidAt: secondsBefore(end, seconds) });
    expect((await stateOf(order, lin)).state).toBe('closed');
    expect(await balanceOf(lin)).toBe(30);
  });

  test('credits a payment of the last minute that is confirmed later than two minutes after the end', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel, monthly);
    const end = await endedBefore(lin, order, 121_000);
    await sweepOrders(server.app, new Date());
    expect((await stateOf(order, lin)).confirming).toBe(false);
    await callBack(channel, order, { paidAt: secondsBefore(end, 10) });
    expect((await stateOf(order, lin)).state).toBe('closed');
    expect(await balanceOf(lin)).toBe(30);
  });

  test('is asked about an order whose callback was lost, and books it once', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel);
    await askChannels(server.app, new Date());
    expect((await stateOf(order, lin)).state).toBe('pending');
    enter(order, 'paid');
    await askChannels(server.app, new Date());
    await askChannels(server.app, new Date());
    expect((await stateOf(order, lin)).state).toBe('paid');
    expect(await balanceOf(lin)).toBe(6);
  });

  test('ends an order that was closed here, and books what was paid there before', async () => {
    const lin = await richMember(server, 'lin');
    const closed = await openPage(lin, channel);
    const paid = await openPage(lin, channel);
    const trade = enter(closed);
    enter(paid, 'paid');
    for (const { orderId } of [closed, paid]) await server.call(closeOrder, { id: orderId }, lin);
    await askChannels(server.app, new Date());
    expect(trade.state).toBe('closed');
    expect(await balanceOf(lin)).toBe(6);
    expect(await pagesOf(lin, closed)).toEqual({});
    expect(await pagesOf(lin, paid)).toEqual({});
  });

  test('books nothing from an answer with another signature or without an answer', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel);
    enter(order, 'paid');
    fake.forge = true;
    await askChannels(server.app, new Date());
    Object.assign(fake, { forge: false, down: true });
    await askChannels(server.app, new Date());
    expect((await stateOf(order, lin)).state).toBe('pending');
    fake.down = false;
    await askChannels(server.app, new Date());
    expect((await stateOf(order, lin)).state).toBe('paid');
  });

  test('refunds a part of a payment under a number of its own', async () => {
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel);
    const trade = enter(order, 'paid');
    const refund = {
      orderNumber: numberOf(order),
      refundNumber: 'R1',
      amountFen: 250,
      totalFen: 600,
      reason: '退款',
    };
    const page = findPageChannel(channel)!;
    await page.refund(server.app, refund);
    await page.refund(server.app, refund);
    expect([...trade.refunds]).toEqual([['R1', 250]]);
    await expect(page.refund(server.app, { ...refund, orderNumber: 'f'.repeat(32) })).rejects.toMatchObject({
      name: 'ChannelError',
    });
  });

  test('books payments that are under way when it is switched off', async () => {
    const owner = await signInOperator(server, 'owner');
    const lin = await richMember(server, 'lin');
    const order = await openPage(lin, channel);
    await server.call(switchChannel, { channel, on: false }, owner);
    expect(await server.call(payOrder, { orderId: order.orderId, channel }, lin)).toMatchObject({
      data: { error: 'order.channelOff' },
    });
    expect((await callBack(channel, order)).statusCode).toBe(200);
    expect(await balanceOf(lin)).toBe(6);
    await server.call(switchChannel, { channel, on: true }, owner);
  });
});

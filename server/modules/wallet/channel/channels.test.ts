import { generateKeyPairSync } from 'node:crypto';
import { setAlipayKeys, setWeChatKeys, switchChannel } from '@muyu/contract/admin/payment-channel.ts';
import {
  closeOrder,
  getOrder,
  listPayChannels,
  type Order,
  payNotify,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alipayIds,
  apiKey,
  type FakeTrade,
  platformKeys,
  siteKeys,
  weChatIds,
} from '../../../testing/channels/channel-keys.ts';
import { alipayCallback, readSigned } from '../../../testing/channels/fake-alipay.ts';
import { startFakeGateways } from '../../../testing/channels/fake-gateways.ts';
import { transactionOf, weChatCallback } from '../../../testing/channels/fake-wechat.ts';
import { monthly, orderOf, payPassword, rechargeOf, richMember, walletOf } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { askChannels } from '../order/commands/ask-channels.ts';
import { payOrder as payOrderTable } from '../order/tables.ts';
import { numberOfOrder } from '../order/views.ts';
import { findPageChannel } from './channels.ts';

const fake = await startFakeGateways();
const server = testServer({ gateways: fake.gateways });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
type Person = Awaited<ReturnType<typeof richMember>>;
type Name = 'Alipay' | 'WeChat';

const keys = { privateKey: siteKeys.privateKey, platformKey: platformKeys.publicKey };

beforeAll(async () => {
  const owner = await signInOperator(server, 'owner');
  await server.call(setAlipayKeys, { ...alipayIds, ...keys }, owner);
  await server.call(setWeChatKeys, { ...weChatIds, ...keys, apiKey }, owner);
  for (const channel of ['Alipay', 'WeChat'] as const)
    await server.call(switchChannel, { channel, on: true }, owner);
});
beforeEach(() => {
  Object.assign(fake, { down: false, forge: false, bill: null, archive: null });
});
afterAll(() => fake.close());

async function openPage(who: Person, channel: Name, purchase = rechargeOf(1)) {
  const { data } = await orderOf(server, who, { ...purchase, channel });
  const reply = await server.call(payOrder, { orderId: data.orderId, channel }, who);
  return reply.data;
}
const numberOf = ({ orderId }: Pick<Order, 'orderId'>) => numberOfOrder(orderId);
/** The trade as the channel has it after the payer has entered the page. */
function enter(order: Order, state: FakeTrade['state'] = 'open'): FakeTrade {
  const orderNumber = numberOf(order);
  const amountFen = Math.round(order.payAmount * 100);
  const trade = { orderNumber, amountFen, tradeNo: `T${orderNumber}`, state, refunds: new Map() };
  fake.trades.set(orderNumber, trade);
  return trade;
}
const stateOf = async (order: Order, who: Person) =>
  (await server.call(getOrder, { id: order.orderId }, who)).data;
const balanceOf = async (who: Person) => (await walletOf(server, who)).availableBalance;

const send = (channel: Name, payload: string, headers: Record<string, string> = {}) =>
  server.http.inject({
    method: 'POST',
    url: `/api${payNotify.path.replace('{channel}', channel)}`,
    headers: {
      'content-type': channel === 'Alipay' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    payload,
  });

/** A callback of the channel, changed as given. */
type Forging = {
  amountFen?: number;
  currency?: string;
  merchant?: string;
  number?: string;
  stranger?: boolean;
};
function callBack(channel: Name, order: Order, forging: Forging = {}) {
  const {
    amountFen = Math.round(order.payAmount * 100),
    currency = 'CNY',
    merchant,
    number = numberOf(order),
  } = forging;
  const key = forging.stranger ? String(stranger) : undefined;
  if (channel === 'Alipay')
    return send(
      channel,
      alipayCallback(
        number,
        {
          total_amount: (amountFen / 100).toFixed(2),
          trans_currency: currency,
          ...(merchant && { app_id: merchant }),
        },
        key,
      ),
    );
  const transaction = {
    ...transactionOf({ ...enter(order, 'paid'), orderNumber: number }),
    amount: { total: amountFen, currency },
    ...(merchant && { mchid: merchant }),
  };
  const { body, headers } = weChatCallback(transaction, key === undefined ? {} : { key });
  return send(channel, body, headers);
}

const received = { Alipay: 'success', WeChat: '{"code":"SUCCESS"}' };

describe.each(['Alipay', 'WeChat'] as const)('%s', (channel) => {
  test('is offered, pays a recharge by a signed callback once, and ends the order', async () => {
    const lin = await richMember(server, 'lin');
    const offered = (await server.call(listPayChannels, {}, lin)).data.find(
      (each) => each.channel === channel,
    );
    expect(offered).toMatchObject({ recharges: true, payType: 1, balance: null });
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
    await server.call(closeOrder, { id: order.orderId }, lin);
    expect((await callBack(channel, order)).statusCode).toBe(200);
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

async function pagesOf(who: Person, { orderId }: Order) {
  const [row] = await server.app.db
    .select()
    .from(payOrderTable)
    .where(and(eq(payOrderTable.userId, who.userId), eq(payOrderTable.orderId, orderId)));
  return row!.pages;
}

test('the page of Alipay is signed, with amount, seller, time limit and the way back', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(lin, 'Alipay', rechargeOf(3));
  const url = new URL(order.payUrl!);
  const fields = Object.fromEntries(url.searchParams);
  const { method, content } = readSigned(fields);
  const { publicUrl } = server.app.config;
  expect(`${url.origin}${url.pathname}`).toBe(fake.gateways.alipay);
  expect(method).toBe('alipay.trade.wap.pay');
  expect(content).toMatchObject({
    out_trade_no: numberOf(order),
    total_amount: '68.00',
    seller_id: alipayIds.merchantId,
    product_code: 'QUICK_WAP_WAY',
  });
  expect(content.time_expire).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(fields.return_url).toBe(`${publicUrl}/wallet/balance/recharge?orderId=${order.orderId}`);
  expect(fields.notify_url).toBe(`${publicUrl}/api${payNotify.path.replace('{channel}', 'Alipay')}`);
});

test('the page of WeChat Pay leads back to the order, and a second request opens it again', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(lin, 'WeChat', monthly);
  const url = new URL(order.payUrl!);
  expect(url.searchParams.get('redirect_url')).toBe(
    `${server.app.config.publicUrl}/wallet/orders/${order.orderId}`,
  );
  const again = await server.call(payOrder, { orderId: order.orderId, channel: 'WeChat' }, lin);
  expect(again.data.payUrl).toBe(order.payUrl);
  expect(fake.trades.get(numberOf(order))).toMatchObject({ amountFen: 3000, state: 'open' });
});

test('a channel that does not answer is told as such, and the order stays payable', async () => {
  const lin = await richMember(server, 'lin', 30);
  const { data: order } = await orderOf(server, lin, { ...monthly, channel: 'WeChat' });
  fake.down = true;
  const reply = await server.call(payOrder, { orderId: order.orderId, channel: 'WeChat' }, lin);
  expect(reply).toMatchObject({ data: { error: 'order.channelFailed' } });
  const paid = await server.call(payOrder, { orderId: order.orderId, channel: 'Balance', payPassword }, lin);
  expect(paid.data.state).toBe('paid');
});

test('an order that was opened at both channels and paid at the first is booked from its answer and ended at the second', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(lin, 'Alipay');
  await server.call(payOrder, { orderId: order.orderId, channel: 'WeChat' }, lin);
  enter(order, 'paid');
  await callBack('Alipay', order);
  expect(await pagesOf(lin, order)).toHaveProperty('WeChat');
  const trade = enter(order);
  await askChannels(server.app, new Date());
  expect(trade.state).toBe('closed');
  expect(await pagesOf(lin, order)).toEqual({});
  expect(await balanceOf(lin)).toBe(6);
});

test('a callback of WeChat Pay is refused with an old time, another serial or another key of the resource', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(lin, 'WeChat');
  const transaction = transactionOf(enter(order, 'paid'));
  const seconds = Math.floor(Date.now() / 1000);
  const old = weChatCallback(transaction, { seconds: seconds - 301 });
  const early = weChatCallback(transaction, { seconds: seconds + 400 });
  const right = weChatCallback(transaction);
  const otherKey = weChatCallback(transaction, { secret: 'x'.repeat(32) });
  const refused = [
    await send('WeChat', old.body, old.headers),
    await send('WeChat', early.body, early.headers),
    await send('WeChat', right.body, { ...right.headers, 'wechatpay-serial': weChatIds.certificateSerial }),
    await send('WeChat', `${right.body} `, right.headers),
    await send('WeChat', otherKey.body, otherKey.headers),
  ];
  for (const reply of refused)
    expect(reply.json()).toMatchObject({ data: { error: 'order.signatureInvalid' } });
  const other = weChatCallback(transaction, { event: 'REFUND.SUCCESS' });
  expect((await send('WeChat', other.body, other.headers)).body).toBe(received.WeChat);
  expect((await stateOf(order, lin)).state).toBe('pending');
  expect((await send('WeChat', right.body, right.headers)).body).toBe(received.WeChat);
  expect((await stateOf(order, lin)).state).toBe('paid');
});

test('a callback of Alipay with SHA-1 is refused, one of a closed trade fails the order, one of an open trade changes nothing', async () => {
  const lin = await richMember(server, 'lin');
  const order = await openPage(lin, 'Alipay');
  const waiting = alipayCallback(numberOf(order), { trade_status: 'WAIT_BUYER_PAY' });
  expect((await send('Alipay', waiting)).body).toBe('success');
  expect((await send('Alipay', waiting.replace('RSA2', 'RSA'))).json()).toMatchObject({
    data: { error: 'order.signatureInvalid' },
  });
  expect((await stateOf(order, lin)).state).toBe('pending');
  expect((await send('Alipay', alipayCallback(numberOf(order), { trade_status: 'TRADE_CLOSED' }))).body).toBe(
    'success',
  );
  expect((await stateOf(order, lin)).state).toBe('failed');
});

import { payNotify, payOrder } from '@muyu/contract/wallet/order.ts';
import { expect, test, vi } from 'vitest';
import { alipayIds, weChatIds } from '../../../testing/channels/channel-keys.ts';
import { numberOf, received, testChannelSite } from '../../../testing/channels/channel-site.ts';
import { alipayCallback, readSigned } from '../../../testing/channels/fake-alipay.ts';
import { transactionOf, weChatCallback } from '../../../testing/channels/fake-wechat.ts';
import { monthly, orderOf, payPassword, rechargeOf, richMember } from '../../../testing/money.ts';
import { askChannels } from '../order/commands/ask-channels.ts';

const { server, fake, openPage, enter, stateOf, balanceOf, send, callBack, pagesOf } =
  await testChannelSite();

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

test('an order stays payable when its channel does not answer', async () => {
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
  expect(await stateOf(order, lin)).toMatchObject({ state: 'paid', channel: 'Alipay' });
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
  const logged = vi.spyOn(server.app.log, 'error').mockImplementation(() => {});
  const refused = [
    await send('WeChat', old.body, old.headers),
    await send('WeChat', early.body, early.headers),
    await send('WeChat', right.body, { ...right.headers, 'wechatpay-serial': weChatIds.certificateSerial }),
    await send('WeChat', `${right.body} `, right.headers),
    await send('WeChat', otherKey.body, otherKey.headers),
  ];
  for (const reply of refused)
    expect(reply.json()).toMatchObject({ data: { error: 'order.signatureInvalid' } });
  expect(logged.mock.calls).toEqual([[{ channel: 'WeChat' }, 'the API key does not open a signed callback']]);
  logged.mockRestore();
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

import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { getVipInfo, listVipLevels, listVipOrders } from '@muyu/contract/membership.ts';
import {
  closeOrder,
  createOrder,
  getOrder,
  getPayToken,
  listOrders,
  listPayChannels,
  orderErrors,
  orderTypes,
  payFromBalance,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { listBalanceDetails, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import {
  buy,
  expectAgreement,
  monthly,
  orderOf,
  payPassword,
  rechargeOf,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { vipLevelSettings } from '../../membership/settings.ts';
import { balanceOn, payTokenMinutes, rechargeOn, rechargeProducts } from '../settings.ts';
import { sweepOrders } from './commands/close-orders.ts';
import { payOrder as orders, payToken } from './tables.ts';

const server = testServer();
const lifetime = { type: orderTypes.vip, productId: '4' } as const;

test('a VIP level is bought from the balance: tickets, details, orders', async () => {
  const lin = await richMember(server, 'lin', 100);
  const token = await server.call(getPayToken, monthly, lin);
  expect(token.data).toMatchObject({
    payAmount: 30,
    availableBalance: 100,
    lines: [{ title: '月度会员', amount: 30 }],
  });
  const { data: order } = await orderOf(server, lin, { ...monthly, count: 2 });
  expect(order).toMatchObject({ state: 'pending', payAmount: 60, title: '月度会员 × 2', payUrl: null });
  const paid = await server.call(payFromBalance, { orderId: order.orderId, payPassword }, lin);
  expect(paid).toMatchObject({ status: 200, data: { state: 'paid', orderId: order.orderId } });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 40, videoTicket: 6, postTicket: 6 });
  const vip = (await server.call(getVipInfo, { id: 'me' }, lin)).data;
  expect(vip.vipLevel).toBe(1);
  expect((Date.parse(vip.until!) - Date.now()) / 86_400_000).toBeCloseTo(62, 1);
  const month = shanghaiDay(new Date(order.createdAt)).slice(0, 7);
  const details = (await server.call(listBalanceDetails, { month }, { ...lin, locale: 'en_US' })).data;
  expect(details.resultList).toMatchObject([
    { type: 101, title: 'VIP: Monthly VIP × 2', amount: -60, orderId: order.orderId },
    { type: 402, title: 'Top-up card', amount: 100, orderId: null },
  ]);
  expect(details.totals).toEqual({ income: 100, spending: 60 });
  expect((await server.call(listVipOrders, {}, lin)).data.resultList).toMatchObject([{ state: 'paid' }]);
  await expectAgreement(server);
});

test('levels show their settings', async () => {
  const lin = await richMember(server, 'lin', 800);
  await useSetting(server, vipLevelSettings[1]!.price, 7999);
  const before = (await server.call(listVipLevels, {}, lin)).data;
  expect(before.map(({ price, available }) => [price, available])).toEqual([
    [30, true],
    [79.99, true],
    [268, true],
    [698, true],
  ]);
  const [first, second] = [await orderOf(server, lin, lifetime), await orderOf(server, lin, monthly)];
  expect((await server.call(getPayToken, { ...lifetime, count: 2 }, lin)).data).toMatchObject({
    error: 'order.unavailable',
  });
  await server.call(payFromBalance, { orderId: first.data.orderId, payPassword }, lin);
  const late = await server.call(payFromBalance, { orderId: second.data.orderId, payPassword }, lin);
  expect(late).toMatchObject(errorReply(orderErrors.lifetimeMember));
  expect(await server.call(getPayToken, monthly, lin)).toMatchObject(errorReply(orderErrors.lifetimeMember));
  expect((await server.call(listVipLevels, {}, lin)).data.every(({ available }) => !available)).toBe(true);
  expect((await walletOf(server, lin)).availableBalance).toBe(102);
  await expectAgreement(server);
});

test('the same token and parameters return the same order', async () => {
  const lin = await richMember(server, 'lin');
  const { token, payAmount } = (await server.call(getPayToken, monthly, lin)).data;
  const request = { ...monthly, channel: 'Balance' as const, payAmount, token };
  const first = await server.call(createOrder, request, lin);
  expect((await server.call(createOrder, request, lin)).data.orderId).toBe(first.data.orderId);
  expect(await server.call(createOrder, { ...request, remark: '另一个' }, lin)).toMatchObject(
    errorReply(orderErrors.tokenUsed),
  );
  expect((await server.call(listOrders, {}, lin)).data.resultList).toHaveLength(1);
});

test('a token of another member, for another product or amount, unknown or expired is refused', async () => {
  const [lin, wei] = [await richMember(server, 'lin'), await richMember(server, 'wei')];
  const { token, payAmount } = (await server.call(getPayToken, monthly, lin)).data;
  const request = { ...monthly, channel: 'Balance' as const, payAmount, token };
  const invalid = errorReply(orderErrors.tokenInvalid);
  expect(await server.call(createOrder, request, wei)).toMatchObject(invalid);
  expect(await server.call(createOrder, { ...request, productId: '2' }, lin)).toMatchObject(invalid);
  expect(await server.call(createOrder, { ...request, payAmount: 29.99 }, lin)).toMatchObject(invalid);
  expect(await server.call(createOrder, { ...request, count: 2 }, lin)).toMatchObject(invalid);
  expect(await server.call(createOrder, { ...request, token: 'nothing' }, lin)).toMatchObject(invalid);
  await server.app.db
    .update(payToken)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(payToken.userId, lin.userId));
  expect(await server.call(createOrder, request, lin)).toMatchObject(errorReply(orderErrors.tokenExpired));
  expect((await server.call(listOrders, {}, lin)).data.resultList).toEqual([]);
});

test('a pay token is valid for five minutes, which is a setting', async () => {
  const lin = await member(server, 'lin');
  const minutes = async () => {
    const { expiresAt } = (await server.call(getPayToken, monthly, lin)).data;
    return (Date.parse(expiresAt) - Date.now()) / 60_000;
  };
  expect(await minutes()).toBeCloseTo(5, 0);
  await useSetting(server, payTokenMinutes, 20);
  expect(await minutes()).toBeCloseTo(20, 0);
});

test('a price is fixed by the order', async () => {
  const lin = await richMember(server, 'lin', 100);
  const { token, payAmount } = (await server.call(getPayToken, monthly, lin)).data;
  const { data: kept } = await orderOf(server, lin, monthly);
  await useSetting(server, vipLevelSettings[0]!.price, 4500);
  const request = { ...monthly, channel: 'Balance' as const, payAmount, token };
  expect(await server.call(createOrder, request, lin)).toMatchObject({
    status: 409,
    data: { error: 'order.priceChanged', payAmount: 45 },
  });
  expect(await server.call(getPayToken, { ...monthly, payAmount: 30 }, lin)).toMatchObject(
    errorReply(orderErrors.priceChanged),
  );
  await server.call(payFromBalance, { orderId: kept.orderId, payPassword }, lin);
  expect((await walletOf(server, lin)).availableBalance).toBe(70);
});

test('a recharge is ordered with the cashback that the person has read', async () => {
  const lin = await richMember(server, 'lin');
  const recharge = { ...rechargeOf(3), payAmount: 68 };
  const token = () => server.call(getPayToken, { ...recharge, cashback: 2 }, lin);
  const { data } = await token();
  await useSetting(server, rechargeProducts[2]!.cashback, 100);
  const changed = errorReply(orderErrors.priceChanged);
  expect(await token()).toMatchObject(changed);
  const order = { ...recharge, channel: 'Sandbox' as const, token: data.token };
  expect(await server.call(createOrder, { ...order, cashback: 2 }, lin)).toMatchObject(changed);
  expect((await server.call(createOrder, { ...order, cashback: 1 }, lin)).code).toBe('00000');
});

test.each([0, -1, 1.001, 1e21, '1,00', 'NaN', null])('the amount %s is bad input', async (payAmount) => {
  const lin = await richMember(server, 'lin', 10);
  const { token } = (await server.call(getPayToken, monthly, lin)).data;
  const request = { ...monthly, channel: 'Balance' as const, token, payAmount: payAmount as number };
  expect(await server.call(createOrder, request, lin)).toMatchObject({
    status: 400,
    code: '10101',
    data: { fields: [{ field: 'payAmount' }] },
  });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 10, frozenBalance: 0 });
});

test('a balance that is too low pays nothing', async () => {
  const lin = await richMember(server, 'lin', 29.99);
  expect(await buy(server, lin, monthly)).toMatchObject(errorReply(orderErrors.insufficientBalance));
  expect((await walletOf(server, lin)).availableBalance).toBe(29.99);
  expect((await server.call(getVipInfo, { id: 'me' }, lin)).data.isVip).toBe(false);
  await expectAgreement(server);
});

test('the pay password is required, and right', async () => {
  const lin = await richMember(server, 'lin', 50);
  const { data } = await orderOf(server, lin, monthly);
  const pay = (given: { payPassword?: string }) =>
    server.call(payOrder, { orderId: data.orderId, channel: 'Balance', ...given }, lin);
  expect(await pay({})).toMatchObject({ status: 400, data: { fields: [{ field: 'payPassword' }] } });
  expect(await pay({ payPassword: '1' })).toMatchObject({ status: 400 });
  expect(await pay({ payPassword: '111222' })).toMatchObject({
    status: 422,
    data: { error: 'payPassword.wrong', left: 2 },
  });
  await pay({ payPassword: '111222' });
  expect(await pay({ payPassword: '111222' })).toMatchObject(errorReply(payPasswordErrors.locked));
  expect(await pay({ payPassword })).toMatchObject(errorReply(payPasswordErrors.locked));
  expect((await walletOf(server, lin)).availableBalance).toBe(50);
  const without = await member(server, 'without');
  const order = await orderOf(server, without, monthly);
  const reply = await server.call(payFromBalance, { orderId: order.data.orderId, payPassword }, without);
  expect(reply).toMatchObject(errorReply(payPasswordErrors.missing));
});

test('an order closes after its time, by the reader, the job and the payment', async () => {
  const lin = await richMember(server, 'lin', 50);
  const { data } = await orderOf(server, lin, monthly);
  const { orderId } = data;
  const past = new Date(Date.now() - 1000);
  await server.app.db.update(orders).set({ expiresAt: past }).where(eq(orders.orderId, orderId));
  expect((await server.call(getOrder, { id: orderId }, lin)).data.state).toBe('closed');
  const pay = await server.call(payFromBalance, { orderId, payPassword }, lin);
  expect(pay).toMatchObject(errorReply(orderErrors.closed));
  expect((await server.call(listOrders, { state: 'pending' }, lin)).data.resultList).toEqual([]);
  expect((await server.call(listOrders, { state: 'closed' }, lin)).data.resultList).toMatchObject([
    { orderId },
  ]);
  const second = await orderOf(server, lin, monthly);
  await server.app.db.update(orders).set({ expiresAt: past }).where(eq(orders.orderId, second.data.orderId));
  await sweepOrders(server.app, new Date());
  const [row] = await server.app.db.select().from(orders).where(eq(orders.orderId, second.data.orderId));
  expect(row!.state).toBe('closed');
});

test('an owner closes pending orders only', async () => {
  const lin = await richMember(server, 'lin', 50);
  const wei = await richMember(server, 'wei');
  const { data: open } = await orderOf(server, lin, monthly);
  expect(await server.call(closeOrder, { id: open.orderId }, wei)).toMatchObject(
    errorReply(orderErrors.notFound),
  );
  expect((await server.call(closeOrder, { id: open.orderId }, lin)).data.state).toBe('closed');
  expect((await server.call(closeOrder, { id: open.orderId }, lin)).data.state).toBe('closed');
  const { data: paid } = await buy(server, lin, monthly);
  expect(await server.call(closeOrder, { id: paid.orderId }, lin)).toMatchObject(
    errorReply(orderErrors.alreadyPaid),
  );
  const again = await server.call(payFromBalance, { orderId: paid.orderId, payPassword }, lin);
  expect(again).toMatchObject({ status: 200, data: { state: 'paid' } });
  expect((await walletOf(server, lin)).availableBalance).toBe(20);
  const stranger = await server.call(getOrder, { id: paid.orderId }, wei);
  expect(stranger).toMatchObject(errorReply(orderErrors.notFound));
  expect(await server.call(payFromBalance, { orderId: paid.orderId, payPassword }, wei)).toMatchObject(
    errorReply(orderErrors.notFound),
  );
});

test('minors, visitors and callers without a session move no money', async () => {
  const minor = await member(server, 'minor', { birthday: '2012-01-01' });
  const tooYoung = errorReply(walletErrors.adultOnly);
  expect(await server.call(getPayToken, monthly, minor)).toMatchObject(tooYoung);
  const given = { ...monthly, channel: 'Balance' as const, payAmount: 30, token: 'x' };
  expect((await server.call(createOrder, given, minor)).status).toBe(422);
  expect(await server.call(payFromBalance, { orderId: 'x', payPassword }, minor)).toMatchObject(tooYoung);
  expect((await walletOf(server, minor)).adult).toBe(false);
  const guest = await visitor(server);
  expect(await server.call(getPayToken, monthly, guest)).toMatchObject({ status: 403, code: '10103' });
  expect(await server.call(getPayToken, monthly)).toMatchObject({ status: 401, code: '10201' });
});

test('unknown products, unsold types and channels that are off are refused', async () => {
  const lin = await richMember(server, 'lin', 50);
  const unknown = errorReply(orderErrors.unknownProduct);
  expect(await server.call(getPayToken, { ...monthly, productId: '9' }, lin)).toMatchObject(unknown);
  expect(
    await server.call(getPayToken, { ...rechargeOf(9), channel: undefined } as never, lin),
  ).toMatchObject(unknown);
  const reward = { type: orderTypes.reward, productId: 'x' };
  expect(await server.call(getPayToken, reward, lin)).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'payAmount' }] },
  });
  const off = errorReply(orderErrors.channelOff);
  expect(await orderOf(server, lin, { ...rechargeOf(1), channel: 'Balance' })).toMatchObject(off);
  expect(await orderOf(server, lin, { ...monthly, channel: 'Alipay' })).toMatchObject(off);
  const { data: order } = await orderOf(server, lin, monthly);
  const otherPayType = await server.call(
    createOrder,
    { ...monthly, channel: 'Balance', payAmount: 30, payType: 1, token: 'x' },
    lin,
  );
  expect(otherPayType).toMatchObject({ status: 400, data: { fields: [{ field: 'payType' }] } });
  await useSetting(server, balanceOn, false);
  expect(await server.call(payFromBalance, { orderId: order.orderId, payPassword }, lin)).toMatchObject(off);
  expect((await server.call(listPayChannels, {}, lin)).data).toMatchObject([
    { channel: 'Sandbox', payType: 1, types: [1, 2, 5], balance: null },
  ]);
  await useSetting(server, rechargeOn, false);
  expect(await server.call(getPayToken, { type: 5, productId: 'recharge-1' }, lin)).toMatchObject(
    errorReply(orderErrors.unavailable),
  );
});

import type { LoginData } from '@muyu/contract/account/account.ts';
import { getOrder, orderErrors, orderTypes, payFromBalance } from '@muyu/contract/wallet/order.ts';
import { detailTypes, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { beforeAll, expect, test } from 'vitest';
import { fail } from '../../../platform/errors.ts';
import { defineModule } from '../../../platform/module/module.ts';
import type { FrozenOrder, OrderProduct } from '../../../platform/module/order-product.ts';
import {
  buy,
  expectAgreement,
  monthly,
  orderOf,
  payPassword,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { refundOrder } from '../index.ts';
import { settleEarnings } from '../scenario.ts';
import { shareBasisPoints, unsettledDays } from '../settings.ts';

const server = testServer();
const title = { zh_CN: '江边的灯', en_US: 'River lights', ja: '川辺の灯り' };
const delivered: FrozenOrder[] = [];
const takenBack: FrozenOrder[] = [];
let available = true;

/** Sells rewards; the product is the payee. */
const product: OrderProduct = {
  async quote(context, { productId, payAmountFen }) {
    if (productId === context.viewer.userId) fail(context, orderErrors.ownProduct);
    const amountFen = payAmountFen ?? 0;
    const share = context.app.settings.get(shareBasisPoints);
    return {
      amountFen,
      title,
      lines: [{ title, amountFen }],
      payee: { userId: productId, shareBasisPoints: share },
      frozen: { word: 'lamp' },
    };
  },
  async fulfil(context, _tx, order) {
    if (!available) fail(context, orderErrors.unavailable);
    delivered.push(order);
  },
  async refund(_context, _tx, order) {
    takenBack.push(order);
  },
};
beforeAll(() => {
  const seller = defineModule({ name: 'seller', orderProducts: { reward: product } });
  const others = server.app.modules.map(({ orderProducts, ...module }) => ({
    ...module,
    orderProducts: { ...orderProducts, reward: undefined as never },
  }));
  Object.assign(server.app, { modules: [seller, ...others] });
});

const rewardTo = ({ userId }: LoginData, payAmount: number) => ({
  type: orderTypes.reward,
  productId: userId,
  payAmount,
});
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const refund = (buyer: LoginData, orderId: string, now = new Date()) =>
  server.app.db.transaction((tx) =>
    refundOrder({ app: server.app, now }, tx, { userId: buyer.userId, orderId }),
  );

test('a sale moves the share to the platform and the rest to the payee, who waits for it', async () => {
  const [fan, star] = [await richMember(server, 'fan', 10), await richMember(server, 'star')];
  const { data: order } = await buy(server, fan, rewardTo(star, 9.99));
  expect(order).toMatchObject({ state: 'paid', title: '江边的灯' });
  expect(delivered.at(-1)).toMatchObject({
    orderId: order.orderId,
    amountFen: 999,
    frozen: { word: 'lamp' },
  });
  expect((await walletOf(server, fan)).availableBalance).toBe(0.01);
  expect(await walletOf(server, star)).toMatchObject({ availableBalance: 0, unsettledBalance: 8 });
  const income = (await server.call(listBalanceDetails, {}, star)).data;
  expect(income.resultList).toMatchObject([
    {
      type: 203,
      amount: 8,
      share: 1.99,
      account: 'unsettled',
      nickname: 'fan',
      orderId: null,
      title: '收到打赏：江边的灯',
    },
  ]);
  expect(await settleEarnings(server.app, days(6.9))).toBe(0);
  const settled = await Promise.all([
    settleEarnings(server.app, days(7.1)),
    settleEarnings(server.app, days(7.1)),
  ]);
  expect(settled[0] + settled[1]).toBe(1);
  expect(await walletOf(server, star)).toMatchObject({ availableBalance: 8, unsettledBalance: 0 });
  await expectAgreement(server);
});

test('the share, and the days of waiting, are those of their moment', async () => {
  const [fan, star] = [await richMember(server, 'fan', 20), await richMember(server, 'star')];
  const { data: order } = await orderOf(server, fan, rewardTo(star, 10));
  await useSetting(server, shareBasisPoints, 5000);
  await useSetting(server, unsettledDays, 1);
  await server.call(payFromBalance, { orderId: order.orderId, payPassword }, fan);
  expect((await walletOf(server, star)).unsettledBalance).toBe(8);
  await settleEarnings(server.app, days(1.1));
  expect((await walletOf(server, star)).availableBalance).toBe(8);
  await buy(server, fan, rewardTo(star, 0.01));
  expect((await walletOf(server, star)).unsettledBalance).toBe(0.01);
  await expectAgreement(server);
});

test('an order whose product cannot be delivered is not paid', async () => {
  const [fan, star] = [await richMember(server, 'fan', 5), await richMember(server, 'star')];
  const { data: order } = await orderOf(server, fan, rewardTo(star, 5));
  available = false;
  const reply = await server.call(payFromBalance, { orderId: order.orderId, payPassword }, fan);
  available = true;
  expect(reply).toMatchObject({ status: 422, data: { error: 'order.unavailable' } });
  expect((await server.call(getOrder, { id: order.orderId }, fan)).data.state).toBe('pending');
  expect((await walletOf(server, fan)).availableBalance).toBe(5);
  expect((await walletOf(server, star)).unsettledBalance).toBe(0);
  await expectAgreement(server);
});

test('a refund takes the unsettled earning first, once', async () => {
  const [fan, star] = [await richMember(server, 'fan', 10), await richMember(server, 'star')];
  const { data: order } = await buy(server, fan, rewardTo(star, 10));
  const results = await Promise.all([refund(fan, order.orderId), refund(fan, order.orderId)]);
  expect(results.filter((parts) => parts === null)).toHaveLength(1);
  expect(takenBack.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1);
  expect((await walletOf(server, fan)).availableBalance).toBe(10);
  expect(await walletOf(server, star)).toMatchObject({ availableBalance: 0, unsettledBalance: 0 });
  expect((await server.call(getOrder, { id: order.orderId }, fan)).data.refunded).toBe(10);
  await settleEarnings(server.app, days(8));
  expect(await walletOf(server, star)).toMatchObject({ availableBalance: 0, unsettledBalance: 0 });
  const { resultList } = (await server.call(listBalanceDetails, { type: 302 }, star)).data;
  const never = { account: 'unsettled', availableAt: null, refunded: true };
  expect(resultList).toMatchObject([{ amount: -8, ...never }]);
  const { rewardIncome: type } = detailTypes;
  expect((await server.call(listBalanceDetails, { type }, star)).data.resultList).toMatchObject([
    { amount: 8, ...never },
  ]);
  await expectAgreement(server);
});

test('a refund takes a settled earning from the balance, and what was spent from the platform', async () => {
  const [fan, star] = [await richMember(server, 'fan', 40), await richMember(server, 'star')];
  const { data: order } = await buy(server, fan, rewardTo(star, 40));
  await settleEarnings(server.app, days(8));
  await buy(server, star, monthly);
  expect((await walletOf(server, star)).availableBalance).toBe(2);
  expect(await refund(fan, order.orderId, days(9))).not.toBeNull();
  expect((await walletOf(server, fan)).availableBalance).toBe(40);
  const { resultList } = (await server.call(listBalanceDetails, { type: detailTypes.rewardIncome }, star))
    .data;
  expect(resultList).toMatchObject([{ amount: 32, refunded: false, availableAt: expect.any(String) }]);
  expect(await walletOf(server, star)).toMatchObject({ availableBalance: 0, unsettledBalance: 0 });
  await expectAgreement(server);
});

test('unpaid orders, orders of others and products that take nothing back are not refunded', async () => {
  const [fan, star] = [await richMember(server, 'fan', 40), await richMember(server, 'star')];
  const { data: open } = await orderOf(server, fan, rewardTo(star, 5));
  expect(await refund(fan, open.orderId)).toBeNull();
  const { data: vip } = await buy(server, fan, monthly);
  expect(await refund(fan, vip.orderId)).toBeNull();
  expect(await refund(star, vip.orderId)).toBeNull();
  expect((await walletOf(server, fan)).availableBalance).toBe(10);
});

test('a member cannot reward themselves', async () => {
  const fan = await richMember(server, 'fan', 5);
  await expect(orderOf(server, fan, rewardTo(fan, 5))).rejects.toThrow('order.ownProduct');
});

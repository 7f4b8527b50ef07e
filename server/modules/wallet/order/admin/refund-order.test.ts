import { getFinanceOverview, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../platform/database/ids.ts';
import { listAudit } from '../../../../testing/audit.ts';
import { buy, expectAgreement, monthly, richMember, walletOf } from '../../../../testing/money.ts';
import { sellRewards } from '../../../../testing/money-property/world.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { testServer } from '../../../../testing/server.ts';
import { useSetting } from '../../../../testing/settings.ts';
import { settleEarnings } from '../../scenario.ts';
import { secondOperatorFen } from '../../settings.ts';

const server = testServer({ demo: true });
let finance: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  sellRewards(server);
  finance = await signInOperator(server, 'finance');
});

const refund = (orderId: string, reason = '误购') => server.call(refundOrder, { orderId, reason }, finance);
const overview = async () => (await server.call(getFinanceOverview, { period: 'day' }, finance)).data;

test('a refund returns the amount once, with a reason in the audit log, and lowers the revenue', async () => {
  const [fan, star] = [await richMember(server, 'fan', 10), await richMember(server, 'star')];
  const purchase = { type: orderTypes.reward, productId: star.userId, payAmount: 10 };
  const { data: order } = await buy(server, fan, purchase);
  const { orderId } = order;
  expect(await overview()).toMatchObject({ refunded: 0, revenue: { rewards: 2 }, owed: { unsettled: 8 } });
  expect((await refund(orderId, ' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  const replies = await Promise.all([refund(orderId), refund(orderId), refund(orderId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect((await refund(orderId)).data).toMatchObject({ error: 'finance.notRefundable' });
  expect(await walletOf(server, fan)).toMatchObject({ availableBalance: 10 });
  expect(await walletOf(server, star)).toMatchObject({ availableBalance: 0, unsettledBalance: 0 });
  const entries = await listAudit(server, { targetId: orderId });
  expect(entries).toMatchObject([
    { action: 'order.refund', reason: '误购', before: { refunded: null }, after: { refunded: 10 } },
  ]);
  expect(await overview()).toMatchObject({ refunded: 10, revenue: { rewards: 0 }, owed: { unsettled: 0 } });
  await expectAgreement(server);
});

test('rejects unknown orders and products without refunds', async () => {
  const lin = await richMember(server, 'lin', 100);
  const { data: vip } = await buy(server, lin, monthly);
  expect((await refund(vip.orderId)).data).toMatchObject({ error: 'finance.notRefundable' });
  for (const id of [newId(new Date()), 'nothing']) expect((await refund(id)).status).toBe(404);
});

/** A tip, yuan; `spend` gives all that its payee has of it to the buyer. */
async function settledTip(amount: number) {
  const [fan, star] = [await richMember(server, 'fan', amount), await richMember(server, 'star')];
  const purchase = { type: orderTypes.reward, productId: star.userId, payAmount: amount };
  const { orderId } = (await buy(server, fan, purchase)).data;
  const settle = () => settleEarnings(server.app, new Date(Date.now() + 30 * DAY_MS));
  const spend = async () => {
    const given = { type: orderTypes.reward, productId: fan.userId, payAmount: amount * 0.8 };
    expect((await buy(server, star, given)).code).toBe('00000');
  };
  return { fan, orderId, settle, spend };
}

test('the platform pays for the refunds of one operator up to a sum of 24 hours', async () => {
  await useSetting(server, secondOperatorFen, 200_000);
  const refused = { status: 422, data: { error: 'finance.refundsOfPlatform' } };
  const [large, first, second] = [await settledTip(5000), await settledTip(1500), await settledTip(1500)];
  await large.settle();
  for (const { spend } of [large, first, second]) await spend();
  expect(await refund(large.orderId)).toMatchObject(refused);
  expect(await walletOf(server, large.fan)).toMatchObject({ availableBalance: 0 });
  expect(await listAudit(server, { targetId: large.orderId })).toEqual([]);
  const replies = await Promise.all([refund(first.orderId), refund(second.orderId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const left = replies[0]!.status === 200 ? second : first;
  expect(await refund(left.orderId)).toMatchObject(refused);
  const colleague = await signInOperator(server, 'finance');
  const { orderId } = left;
  expect((await server.call(refundOrder, { orderId, reason: '误购' }, colleague)).status).toBe(200);
  await expectAgreement(server);
});

test('a refund that the payee pays is not bounded', async () => {
  await useSetting(server, secondOperatorFen, 0);
  const [unsettled, settled] = [await settledTip(5000), await settledTip(3000)];
  expect((await refund(unsettled.orderId)).status).toBe(200);
  await settled.settle();
  expect((await refund(settled.orderId)).status).toBe(200);
});

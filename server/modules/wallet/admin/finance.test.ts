import * as cards from '@muyu/contract/admin/money/recharge.ts';
import * as endpoints from '@muyu/contract/admin/money/wallet.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import { buy, monthly, orderOf, payPassword, richMember, walletOf } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { ledgerTransfer } from '../ledger/tables.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let finance: Operator;
let support: Operator;

beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
  support = await signInOperator(server, 'support');
});

const auditOf = (targetId: string) => listAudit(server, { targetId });
const ordersBy = async (input: Parameters<typeof server.call<typeof endpoints.listAdminOrders>>[1]) =>
  (await server.call(endpoints.listAdminOrders, input, finance)).data.resultList;

test('orders are found by number, person, state, type and day', async () => {
  const lin = await richMember(server, 'lin', 100);
  const { data: order } = await buy(server, lin, monthly);
  const { data: open } = await orderOf(server, lin, monthly);
  const number = order.orderId.replaceAll('-', '');
  const dayOf = ({ createdAt }: { createdAt: string }) => shanghaiDay(new Date(createdAt));
  const person = lin.userId;
  expect(await ordersBy({ number })).toMatchObject([
    { number, amount: 30, state: 'paid', channel: 'Balance', refundable: false, user: { userId: person } },
  ]);
  expect((await ordersBy({ person })).map(({ orderId }) => orderId)).toEqual([open.orderId, order.orderId]);
  expect(await ordersBy({ person, state: 'pending' })).toMatchObject([{ orderId: open.orderId }]);
  expect(await ordersBy({ person, type: orderTypes.recharge })).toEqual([]);
  expect(await ordersBy({ person, from: dayOf(order), to: dayOf(open) })).toHaveLength(2);
  expect(await ordersBy({ person, to: '2020-01-01' })).toEqual([]);
  for (const nobody of [{ number: 'x' }, { person: 'nobody-there' }, { person: newId(new Date()) }])
    expect(await ordersBy(nobody)).toEqual([]);
});

test('support reads the orders of a person and nothing else of the money', async () => {
  const lin = await richMember(server, 'lin', 100);
  await buy(server, lin, monthly);
  const own = await server.call(endpoints.listOrdersOfUser, { userId: lin.userId }, support);
  expect(own.data.resultList).toMatchObject([{ amount: 30 }]);
  for (const call of [
    server.call(endpoints.listAdminOrders, {}, support),
    server.call(endpoints.getUserMoney, { userId: lin.userId }, support),
  ])
    expect(await call).toMatchObject({ status: 403, code: '10103' });
});

test('the money of a person: balances, details, transfers', async () => {
  const lin = await richMember(server, 'lin', 100);
  await buy(server, lin, monthly);
  const { userId } = lin;
  const { data } = await server.call(endpoints.getUserMoney, { userId }, finance);
  expect(data).toMatchObject({ available: 70, unsettled: 0, frozen: 0, videoTicket: 3, cards: [] });
  const details = await server.call(endpoints.listDetailsOfUser, { userId }, finance);
  expect(details.data.resultList).toMatchObject([
    { type: 101, amount: -30 },
    { type: 402, amount: 100 },
  ]);
  const transfers = (
    await server.call(endpoints.listTransfers, { ownerId: userId, kind: 'available' }, finance)
  ).data.resultList;
  expect(transfers).toMatchObject([
    { change: -30, credit: { system: 'revenue' }, debit: { name: 'lin', system: null } },
    { change: 100, debit: { system: 'cards', kind: 'system' } },
  ]);
  expect((await server.call(endpoints.getUserMoney, { userId: newId(new Date()) }, finance)).status).toBe(
    404,
  );
});

test('a transfer between two accounts of a person is listed once, and pages by number and by cursor agree', async () => {
  const lin = await richMember(server, 'lin', 100);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, lin)).data;
  await server.call(applyForWithdrawal, { amount: 60, bankCardId, payPassword }, lin);
  const list = async (given: { kind?: 'frozen'; page?: string; limit?: number }) =>
    (await server.call(endpoints.listTransfers, { ownerId: lin.userId, ...given }, finance)).data;
  const all = (await list({})).resultList;
  expect(all.map(({ change }) => change)).toEqual([0, 100]);
  expect((await list({ kind: 'frozen' })).resultList.map(({ change }) => change)).toEqual([60]);
  const first = await list({ limit: 1 });
  expect(first).toMatchObject({ resultList: [all[0]], hasNextPage: true });
  for (const page of ['2', first.nextPage!])
    expect(await list({ limit: 1, page })).toMatchObject({ resultList: [all[1]], hasNextPage: false });
});

test('transfers are searched by order, person, type and day', async () => {
  const lin = await richMember(server, 'lin', 100);
  const star = await certifiedMember(server, 'creator', 'star');
  const postId = await publishedPost(server, star, { paidAmount: 5 });
  const { orderId } = (await buy(server, lin, purchaseOf(postId))).data;
  const search = async (given: Parameters<typeof server.call<typeof endpoints.searchTransfers>>[1]) =>
    (await server.call(endpoints.searchTransfers, given, finance)).data.resultList;
  const number = orderId.replaceAll('-', '');
  expect(await search({ number })).toMatchObject([
    { orderId, type: 901, amount: 1, debit: { ownerId: lin.userId }, credit: { system: 'revenue' } },
    { orderId, type: 102, amount: 4, debit: { ownerId: lin.userId }, credit: { ownerId: star.userId } },
  ]);
  await server.call(endpoints.refundOrder, { orderId, reason: '误购' }, finance);
  expect((await search({ number })).map(({ type }) => type)).toEqual([301, 301, 901, 102]);
  expect((await search({ person: lin.username })).map(({ type }) => type)).toEqual([301, 301, 901, 102, 402]);
  expect(await search({ person: lin.userId, type: 402 })).toMatchObject([{ amount: 100 }]);
  expect((await search({ type: 301 }))[0]).toMatchObject({ orderId });
  const past = { from: '2020-01-01', to: '2020-01-31' };
  expect(await search({ person: lin.userId, ...past })).toEqual([]);
  await server.app.db
    .update(ledgerTransfer)
    .set({ createdAt: new Date('2020-01-31T15:59:00Z') })
    .where(and(eq(ledgerTransfer.debitOwnerId, lin.userId), eq(ledgerTransfer.orderId, orderId)));
  expect((await search(past)).map((each) => each.orderId)).toEqual([orderId, orderId]);
  expect((await search({ type: 102 })).map((each) => each.orderId)).not.toContain(orderId);
  for (const unknown of [
    { number: 'x' },
    { number: newId(new Date()).replaceAll('-', '') },
    { person: 'nobody' },
  ])
    expect(await search(unknown)).toEqual([]);
  for (const type of [202, 9] as number[] as endpoints.TransferType[])
    expect((await server.call(endpoints.searchTransfers, { type }, finance)).code).toBe('10101');
});

const newBatch = (
  given: Partial<{ count: number; amount: number; videoTicket: number; name: string }> = {},
) => server.call(cards.createCardBatch, { name: '国庆活动', count: 3, amount: 20, ...given }, finance);

test('a batch of cards shows its codes once', async () => {
  const { data } = await newBatch();
  expect(data.codes).toHaveLength(3);
  expect(data.csv).toBe(`\uFEFFcode,amount\r\n${data.codes.map((code) => `${code},20.00\r\n`).join('')}`);
  const { batchId } = data.batch;
  const lin = await richMember(server, 'lin');
  const redeem = (code: string) => server.call(useRechargeCard, { code }, lin);
  expect((await redeem(data.codes[0]!)).status).toBe(200);
  const revoke = (reason: string, id = batchId) =>
    server.call(cards.revokeCardBatch, { batchId: id, reason }, finance);
  expect((await revoke(' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await revoke('泄露')).data).toEqual({ revoked: 2 });
  expect((await revoke('泄露')).data).toEqual({ revoked: 0 });
  expect((await redeem(data.codes[1]!)).data).toMatchObject({ error: 'recharge.cardRevoked' });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 20 });
  const list = await server.call(cards.listCardBatches, {}, finance);
  expect(list.data.resultList.find((each) => each.batchId === batchId)).toMatchObject({
    count: 3,
    used: 1,
    revoked: 2,
    createdBy: finance.username,
  });
  expect(JSON.stringify([list.data, await auditOf(batchId)])).not.toContain(data.codes[2]);
  for (const id of [newId(new Date()), 'nothing']) expect((await revoke('x', id)).status).toBe(404);
});

test('a batch needs a name and brings something', async () => {
  expect((await newBatch({ amount: 0 })).data).toMatchObject({ error: 'cardBatch.empty' });
  expect((await newBatch({ name: ' ' })).data).toMatchObject({ error: 'cardBatch.nameRequired' });
  expect((await newBatch({ amount: 0, videoTicket: 1 })).status).toBe(200);
  for (const count of [0, 501, 1.5]) expect((await newBatch({ count })).status).toBe(400);
});

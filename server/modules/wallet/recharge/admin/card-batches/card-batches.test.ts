import type { LoginData } from '@muyu/contract/account/account.ts';
import { createVipCodeBatch, listVipCodeBatches } from '@muyu/contract/admin/money/membership.ts';
import * as cards from '@muyu/contract/admin/money/recharge.ts';
import { listAdjustments, proposeAdjustment } from '@muyu/contract/admin/money/wallet.ts';
import { redeemVipCode } from '@muyu/contract/membership.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../../platform/database/ids.ts';
import { violates } from '../../../../../platform/database/violates.ts';
import { listAudit } from '../../../../../testing/audit.ts';
import { concurrencyTest } from '../../../../../testing/concurrency-test.ts';
import { expectAgreement, richMember, walletOf } from '../../../../../testing/money.ts';
import { signInLinkedOperators, signInOperator } from '../../../../../testing/operators.ts';
import { testServer } from '../../../../../testing/server.ts';
import { rechargeCardBatch } from '../../tables.ts';

const server = testServer();
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let maker: Operator;
let colleague: Operator;
// Each test begins with an operator who has made nothing in the last 24 hours.
beforeEach(async () => {
  maker = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
});

type Given = Partial<{ count: number; amount: number; videoTicket: number; key: string }>;
const make = (given: Given = {}, by = maker) =>
  server.call(cards.createCardBatch, { name: '国庆活动', count: 2, amount: 1000, ...given }, by);
const decide = (batchId: string, approve: boolean, by = colleague, reason = approve ? '' : '用途不明') =>
  server.call(cards.decideCardBatch, { batchId, approve, ...(reason && { reason }) }, by);
const redeem = (who: LoginData, code: string) => server.call(useRechargeCard, { code }, who);
const actionsOn = async (targetId: string) =>
  (await listAudit(server, { targetId })).map(({ action }) => action);

test('cards of up to ¥2,000 are valid at once', async () => {
  const { data } = await make();
  expect(data.batch).toMatchObject({ state: 'valid', createdByMe: true, decidedBy: null });
  const lin = await richMember(server, 'lin');
  expect((await redeem(lin, data.codes[0]!)).data).toMatchObject({ amount: 1000 });
});

test('cards above ¥2,000 are valid when a second operator approves the batch', async () => {
  const { data } = await make({ amount: 1000.01 });
  expect(data.batch.state).toBe('waiting');
  const waiting = async () =>
    (await server.call(cards.listCardBatches, { state: 'waiting' }, colleague)).data;
  expect(await waiting()).toMatchObject({ total: 1, resultList: [{ batchId: data.batch.batchId }] });
  const lin = await richMember(server, 'lin');
  expect((await redeem(lin, data.codes[0]!)).data).toMatchObject({ error: 'recharge.cardWaiting' });
  const { batchId } = data.batch;
  expect(await decide(batchId, true, maker)).toMatchObject({
    status: 403,
    data: { error: 'operator.ownProposal' },
  });
  expect((await decide(batchId, true)).data).toMatchObject({
    state: 'valid',
    createdByMe: false,
    decidedBy: colleague.username,
  });
  expect(await waiting()).toMatchObject({ total: 0, resultList: [] });
  expect(await decide(batchId, false)).toMatchObject({
    status: 409,
    data: { error: 'cardBatch.alreadyDecided' },
  });
  expect((await redeem(lin, data.codes[0]!)).status).toBe(200);
  expect((await walletOf(server, lin)).availableBalance).toBe(1000.01);
  expect(await actionsOn(batchId)).toEqual(['card.create', 'card.approve']);
  await expectAgreement(server);
});

test('an operator whose account the maker has just created cannot approve a batch', async () => {
  const { owner, created } = await signInLinkedOperators(server, 'finance');
  const { batchId } = (await make({ amount: 1000.01 }, owner)).data.batch;
  expect(await decide(batchId, true, created)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  expect(await actionsOn(batchId)).toEqual(['card.create']);
  expect((await decide(batchId, true)).data.state).toBe('valid');
});

test('the batches of one operator in 24 hours count together, tickets alone do not', async () => {
  expect((await make({ count: 1, amount: 1500 })).data.batch.state).toBe('valid');
  const second = (await make({ count: 1, amount: 1500 })).data.batch;
  expect(second.state).toBe('waiting');
  expect((await make({ amount: 0, videoTicket: 5 })).data.batch.state).toBe('valid');
  expect((await make({ count: 1, amount: 1500 }, colleague)).data.batch.state).toBe('valid');
  expect((await decide(second.batchId, false, maker, '')).data).toMatchObject({
    state: 'declined',
    declineReason: null,
  });
  expect((await make({ count: 1, amount: 500 })).data.batch.state).toBe('valid');
});

test('the cards of a declined batch are never valid', async () => {
  const { data } = await make({ amount: 5000 });
  expect((await decide(data.batch.batchId, false, colleague, ' ')).data).toMatchObject({
    fields: [{ field: 'reason' }],
  });
  expect((await decide(data.batch.batchId, false)).data).toMatchObject({
    state: 'declined',
    declineReason: '用途不明',
  });
  const lin = await richMember(server, 'lin');
  expect((await redeem(lin, data.codes[0]!)).data).toMatchObject({ error: 'recharge.cardRevoked' });
  for (const id of [newId(new Date()), 'nothing']) expect((await decide(id, true)).status).toBe(404);
});

test('a waiting batch whose cards are revoked waits no longer, and cannot be approved', async () => {
  const { batchId } = (await make({ amount: 5000 })).data.batch;
  const revoke = () => server.call(cards.revokeCardBatch, { batchId, reason: '没收到卡号' }, maker);
  expect((await revoke()).data).toEqual({ revoked: 2 });
  const { data } = await server.call(cards.listCardBatches, { state: 'declined' }, colleague);
  expect(data.resultList.find((each) => each.batchId === batchId)).toMatchObject({
    revoked: 2,
    decidedBy: maker.username,
    declineReason: '没收到卡号',
  });
  expect(await decide(batchId, true)).toMatchObject({ data: { error: 'cardBatch.alreadyDecided' } });
  expect((await revoke()).data).toEqual({ revoked: 0 });
  expect(await actionsOn(batchId)).toEqual(['card.create', 'card.revoke', 'card.decline', 'card.revoke']);
});

concurrencyTest(
  'two batches at once are counted together, and two decisions at once decide once',
  async () => {
    const made = await Promise.all([make({ count: 1, amount: 1500 }), make({ count: 1, amount: 1500 })]);
    expect(made.map(({ data }) => data.batch.state).toSorted()).toEqual(['valid', 'waiting']);
    const { batchId } = made.find(({ data }) => data.batch.state === 'waiting')!.data.batch;
    const decided = await Promise.all([decide(batchId, true), decide(batchId, false)]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  },
);

test('the database refuses states and decisions of batches that cannot be', async () => {
  const { data } = await make({ count: 1, amount: 1 });
  const { batchId } = data.batch;
  const { db } = server.app;
  const [{ createdBy }] = (await db
    .select()
    .from(rechargeCardBatch)
    .where(eq(rechargeCardBatch.batchId, batchId))) as [typeof rechargeCardBatch.$inferSelect];
  const now = new Date();
  const by = (decidedBy: string) => ({ decidedBy, decidedAt: now });
  const refused: [string, Partial<typeof rechargeCardBatch.$inferInsert>][] = [
    ['recharge_card_batch_state', { state: 'open' as 'valid' }],
    ['recharge_card_batch_decision', { decidedBy: newId(new Date()) }],
    ['recharge_card_batch_decision', { decidedAt: now }],
    ['recharge_card_batch_decided', { state: 'declined' }],
    ['recharge_card_batch_decided', { state: 'waiting', ...by(newId(new Date())) }],
    ['recharge_card_batch_second', by(createdBy)],
  ];
  const change = (given: Partial<typeof rechargeCardBatch.$inferInsert>) =>
    db.update(rechargeCardBatch).set(given).where(eq(rechargeCardBatch.batchId, batchId));
  for (const [name, given] of refused)
    await expect(change(given), JSON.stringify(given)).rejects.toSatisfy((error) => violates(error, name));
  // The maker may decline an own batch.
  for (const given of [{ state: 'waiting' as const }, { state: 'declined' as const, ...by(createdBy) }])
    await change(given);
});

test('a request that is sent again makes one batch, whose codes are not shown again', async () => {
  const key = newId(new Date());
  const replies = await Promise.all([make({ key }), make({ key })]);
  expect(new Set(replies.map(({ data }) => data.batch.batchId)).size).toBe(1);
  expect(replies.map(({ data }) => data.codes.length).toSorted()).toEqual([0, 2]);
  expect(await make({ key, count: 3 })).toMatchObject({ status: 400 });
  const listed = (await server.call(cards.listCardBatches, {}, maker)).data.resultList;
  expect(listed.filter(({ createdByMe }) => createdByMe)).toHaveLength(1);
});

test('VIP codes and adjustments that are sent again are made once', async () => {
  const key = newId(new Date());
  const codes = { name: '活动', count: 2, level: 1, days: 7 } as const;
  const first = (await server.call(createVipCodeBatch, { ...codes, key }, maker)).data;
  const again = (await server.call(createVipCodeBatch, { ...codes, key }, maker)).data;
  expect(again).toMatchObject({ batch: { batchId: first.batch.batchId }, codes: [] });
  const { resultList } = (await server.call(listVipCodeBatches, {}, maker)).data;
  expect(resultList.filter(({ createdBy }) => createdBy === maker.username)).toHaveLength(1);
  const lin = await richMember(server, 'lin');
  const proposal = { userId: lin.userId, amount: 5, reason: '补偿', key };
  const ids = [];
  for (let times = 0; times < 2; times += 1)
    ids.push((await server.call(proposeAdjustment, proposal, maker)).data.adjustmentId);
  expect(new Set(ids).size).toBe(1);
  expect((await server.call(listAdjustments, { userId: lin.userId }, maker)).data.total).toBe(1);
  expect(await server.call(proposeAdjustment, { ...proposal, amount: 6 }, maker)).toMatchObject({
    status: 400,
  });
});

test('a card or code that its owner redeems again answers with what it brought, and another person’s is used', async () => {
  const [lin, other] = [await richMember(server, 'lin'), await richMember(server, 'other')];
  const [code] = (await make({ amount: 20 })).data.codes;
  const first = (await redeem(lin, code!)).data;
  expect(first.again).toBe(false);
  expect((await redeem(lin, code!)).data).toEqual({ ...first, again: true });
  expect((await redeem(other, code!)).data).toMatchObject({ error: 'recharge.cardUsed' });
  expect((await walletOf(server, lin)).availableBalance).toBe(20);
  const batch = { name: '活动', count: 1, level: 1, days: 7 } as const;
  const [vip] = (await server.call(createVipCodeBatch, batch, maker)).data.codes;
  const redeemVip = (who: typeof lin) => server.call(redeemVipCode, { code: vip! }, who);
  const before = (await redeemVip(lin)).data;
  expect((await redeemVip(lin)).data).toEqual({ ...before, again: true });
  expect((await redeemVip(other)).data).toMatchObject({ error: 'membership.codeUsed' });
});

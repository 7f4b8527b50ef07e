import { requestDeletion } from '@muyu/contract/account/settings.ts';
import {
  decideUnclaimedRelease,
  listUnclaimedReleases,
  proposeUnclaimedRelease,
} from '@muyu/contract/admin/money/unclaimed.ts';
import { getFinanceOverview, listTransfers, unclaimedOwnerId } from '@muyu/contract/admin/money/wallet.ts';
import { listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { expectAgreement, richMember, walletOf } from '../../../testing/money.ts';
import { signInLinkedOperators, signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { receiveUnclaimed, unclaimedOf } from '../../../testing/unclaimed-money.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { unclaimedRelease } from './tables.ts';

const server = testServer({ demo: true }, 'none');
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let finance: Operator;
let colleague: Operator;

beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
});

/** Each test begins with ten yuan of unclaimed money. */
beforeEach(() => receiveUnclaimed(server, 1000));

type Proposal = Parameters<typeof server.call<typeof proposeUnclaimedRelease>>[1];
const propose = (given: Partial<Proposal> = {}, by = finance) =>
  server.call(proposeUnclaimedRelease, { amount: 5, reason: '三年无人认领', ...given }, by);
const decide = (releaseId: string, approve = true, by = colleague, reason = approve ? '' : '查不到凭证') =>
  server.call(decideUnclaimedRelease, { releaseId, approve, ...(reason && { reason }) }, by);
const overview = async () => (await server.call(getFinanceOverview, { period: 'day' }, finance)).data;
const auditOf = (targetId: string) => listAudit(server, { targetId });

test('unclaimed money becomes revenue when another operator approves it', async () => {
  const before = await overview();
  const { data } = await propose();
  expect(data).toMatchObject({ user: null, amount: 5, state: 'proposed', proposedByMe: true });
  expect((await overview()).owed.unclaimed).toBe(before.owed.unclaimed);
  expect((await decide(data.releaseId)).data).toMatchObject({
    state: 'approved',
    decidedBy: colleague.username,
  });
  const after = await overview();
  expect(after.owed.unclaimed).toBe(before.owed.unclaimed - 5);
  expect(after.revenue.unclaimed).toBe(before.revenue.unclaimed + 5);
  const transfers = await server.call(listTransfers, { ownerId: unclaimedOwnerId }, finance);
  expect(transfers.data.resultList[0]).toMatchObject({
    type: 905,
    change: -5,
    debit: { system: 'unclaimed' },
    credit: { system: 'revenue' },
  });
  expect(await auditOf(data.releaseId)).toMatchObject([
    { action: 'unclaimed.propose', before: null, after: { state: 'proposed' }, reason: '三年无人认领' },
    { action: 'unclaimed.approve', before: { state: 'proposed' }, after: { state: 'approved', amount: 5 } },
  ]);
  await expectAgreement(server);
});

test('unclaimed money that was returned through its channel is no revenue, and was not received', async () => {
  const before = await overview();
  const { data } = await propose({ channel: 'Alipay', reason: '已在支付宝原路退回' });
  expect(data).toMatchObject({ user: null, channel: 'Alipay' });
  expect((await decide(data.releaseId)).data).toMatchObject({ state: 'approved', channel: 'Alipay' });
  const after = await overview();
  expect(after.revenue).toEqual(before.revenue);
  expect(after.owed.unclaimed).toBe(before.owed.unclaimed - 5);
  expect(after.channels).toEqual(
    before.channels.map((each) => ({
      ...each,
      received: each.received - (each.channel === 'alipay' ? 5 : 0),
    })),
  );
  const transfers = await server.call(listTransfers, { ownerId: unclaimedOwnerId }, finance);
  expect(transfers.data.resultList[0]).toMatchObject({ type: 906, credit: { system: 'alipay' } });
  expect((await auditOf(data.releaseId))[1]).toMatchObject({ after: { amount: 5, channel: 'Alipay' } });
  await expectAgreement(server);
});

test('a member whose claim was proved receives unclaimed money, found by id or account name', async () => {
  const lin = await richMember(server, 'lin', 10);
  const left = await unclaimedOf(server);
  for (const person of [lin.userId, lin.username]) {
    const { data } = await propose({ person, amount: 2.5, reason: '本人出示了付款凭证' });
    expect(data).toMatchObject({ user: { userId: lin.userId }, amount: 2.5 });
    expect((await decide(data.releaseId)).data.state).toBe('approved');
  }
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 15 });
  const details = await server.call(listBalanceDetails, {}, lin);
  expect(details.data.resultList[0]).toMatchObject({ type: 303, amount: 2.5 });
  expect(await unclaimedOf(server)).toBe(left - 500);
  await expectAgreement(server);
});

test('releases are listed with their history, of one state or all', async () => {
  const { releaseId } = (await propose({ reason: '重复' })).data;
  const of = async (state?: 'proposed' | 'declined') =>
    (await server.call(listUnclaimedReleases, { ...(state && { state }), limit: 50 }, finance)).data;
  expect((await of('proposed')).resultList[0]).toMatchObject({ releaseId, reason: '重复', decidedBy: null });
  expect(await decide(releaseId, false, colleague, ' ')).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'reason' }] },
  });
  expect((await decide(releaseId, false)).data.state).toBe('declined');
  expect((await of('proposed')).resultList).toEqual([]);
  const declined = await of('declined');
  expect(declined).toMatchObject({
    total: 1,
    resultList: [{ releaseId, decidedBy: colleague.username, declineReason: '查不到凭证' }],
  });
  expect((await of()).total).toBeGreaterThanOrEqual(1);
});

test('one operator alone releases nothing', async () => {
  const left = await unclaimedOf(server);
  const { releaseId } = (await propose()).data;
  expect(await decide(releaseId, true, finance)).toMatchObject({
    status: 403,
    data: { error: 'operator.ownProposal' },
  });
  expect((await decide(releaseId, false, finance, '')).data).toMatchObject({
    state: 'declined',
    declineReason: null,
  });
  const { owner, created } = await signInLinkedOperators(server, 'finance');
  const linked = (await propose({}, owner)).data.releaseId;
  expect(await decide(linked, true, created)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  expect((await decide(linked, false, created)).data.state).toBe('declined');
  expect(await unclaimedOf(server)).toBe(left);
});

const unknownUser = { status: 404, data: { error: 'finance.unknownUser' } };
type Refused = [what: string, given: () => Promise<Partial<Proposal>>, reply: object];

test.each<Refused>([
  ['without a reason', async () => ({ reason: ' ' }), { data: { fields: [{ field: 'reason' }] } }],
  ...[0, -1, 1.001, 1_000_001].map<Refused>((amount) => [
    `of ¥${amount}`,
    async () => ({ amount }),
    { status: 400 },
  ]),
  [
    'of more than is unclaimed',
    async () => ({ amount: (await unclaimedOf(server)) / 100 + 0.01 }),
    { data: { error: 'finance.unclaimedTooLow' } },
  ],
  ['for nobody', async () => ({ person: newId(new Date()) }), unknownUser],
  ['for what is no id', async () => ({ person: 'nobody-there' }), unknownUser],
  [
    'to a member and a channel',
    async () => ({ person: (await member(server, 'lin')).userId, channel: 'WeChat' as const }),
    { data: { fields: [{ field: 'channel' }] } },
  ],
  ['for a visitor', async () => ({ person: (await visitor(server)).userId }), unknownUser],
])('a proposal %s is refused', async (_, given, reply) => {
  expect(await propose(await given())).toMatchObject(reply);
});

test('support neither proposes nor decides nor reads releases', async () => {
  const support = await signInOperator(server, 'support');
  for (const call of [
    propose({}, support),
    decide(newId(new Date()), true, support),
    server.call(listUnclaimedReleases, {}, support),
  ])
    expect(await call).toMatchObject({ status: 403, code: '10103' });
});

test('a repeated request proposes once', async () => {
  const key = newId(new Date());
  const [first, second] = [await propose({ key }), await propose({ key })];
  expect(second.data.releaseId).toBe(first.data.releaseId);
  expect((await propose({ key, amount: 6 })).status).toBe(400);
});

test('a repeated request finds its proposal after the money has left', async () => {
  const key = newId(new Date());
  const all = (await unclaimedOf(server)) / 100;
  const { releaseId } = (await propose({ key, amount: all })).data;
  expect((await decide(releaseId)).data.state).toBe('approved');
  expect((await propose({ key, amount: all })).data).toMatchObject({ releaseId, state: 'approved' });
  expect((await propose({ key, amount: 6 })).status).toBe(400);
});

test.each(['01890000-0000-7000-8000-000000000000', 'nothing'])(
  'the unknown proposal %s is not decided',
  async (id) => {
    expect((await decide(id)).status).toBe(404);
  },
);

test('a proposal is decided once', async () => {
  const { releaseId } = (await propose()).data;
  expect((await decide(releaseId)).status).toBe(200);
  expect(await decide(releaseId, false)).toMatchObject({
    status: 409,
    data: { error: 'finance.alreadyDecided' },
    message: '这项提案已经处理过了',
  });
});

test('of two proposals for the same money one is approved, and the other can only be declined', async () => {
  const amount = (await unclaimedOf(server)) / 100;
  const both = [(await propose({ amount })).data.releaseId, (await propose({ amount })).data.releaseId];
  expect((await decide(both[0]!)).data.state).toBe('approved');
  expect(await decide(both[1]!)).toMatchObject({ status: 422, data: { error: 'finance.unclaimedTooLow' } });
  expect((await decide(both[1]!, false)).data.state).toBe('declined');
  expect(await unclaimedOf(server)).toBe(0);
});

test('nothing is released to a member whose account was erased after the proposal', async () => {
  const lin = await member(server, 'lin');
  const { releaseId } = (await propose({ person: lin.userId })).data;
  const { deletionAt } = (await server.call(requestDeletion, { password: memberPassword }, lin)).data;
  expect(await eraseAccounts(server.app, new Date(deletionAt))).toBe(1);
  expect(await decide(releaseId)).toMatchObject({ status: 404, data: { error: 'finance.unknownUser' } });
  expect((await decide(releaseId, false)).data.state).toBe('declined');
});

concurrencyTest('concurrent approvals release no more than there is', async () => {
  const amount = (await unclaimedOf(server)) / 100;
  const ids = [];
  for (let i = 0; i < 6; i++) ids.push((await propose({ amount: amount / 2 })).data.releaseId);
  const replies = await Promise.all([...ids, ...ids].map((id) => decide(id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await unclaimedOf(server)).toBe(0);
  const approved = eq(unclaimedRelease.state, 'approved');
  expect(await server.app.db.$count(unclaimedRelease, approved)).toBeGreaterThanOrEqual(2);
  await expectAgreement(server);
});

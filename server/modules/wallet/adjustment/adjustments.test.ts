import * as endpoints from '@muyu/contract/admin/money/wallet.ts';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { expectAgreement, richMember, walletOf } from '../../../testing/money.ts';
import { signInLinkedOperators, signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let finance: Operator;
let colleague: Operator;

beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
});

const auditOf = (targetId: string) => listAudit(server, { targetId });
const propose = (userId: string, amount: number, reason = '渠道漏单') =>
  server.call(endpoints.proposeAdjustment, { userId, amount, reason }, finance);
const decide = (adjustmentId: string, approve: boolean, by: Operator, reason?: string) =>
  server.call(endpoints.decideAdjustment, { adjustmentId, approve, ...(reason && { reason }) }, by);

test('an adjustment moves money when another operator approves it', async () => {
  const lin = await richMember(server, 'lin', 10);
  const { data } = await propose(lin.userId, 5.5);
  expect(data).toMatchObject({ state: 'proposed', amount: 5.5, proposedByMe: true });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 10 });
  expect(await decide(data.adjustmentId, true, finance)).toMatchObject({
    status: 403,
    data: { error: 'operator.ownProposal' },
  });
  expect((await decide(data.adjustmentId, true, colleague)).data).toMatchObject({
    state: 'approved',
    decidedBy: colleague.username,
  });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 15.5 });
  expect(await decide(data.adjustmentId, false, colleague)).toMatchObject({
    status: 409,
    data: { error: 'finance.alreadyDecided' },
  });
  expect(await auditOf(data.adjustmentId)).toMatchObject([
    { action: 'adjustment.propose', before: null, after: { state: 'proposed' }, reason: '渠道漏单' },
    { action: 'adjustment.approve', before: { state: 'proposed' }, after: { state: 'approved' } },
  ]);
  const details = await server.call(listBalanceDetails, {}, lin);
  expect(details.data.resultList[0]).toMatchObject({ type: 303, amount: 5.5 });
  await expectAgreement(server);
});

test('operators whose accounts the proposer, or the same owner, has just created cannot approve an adjustment', async () => {
  const { owner, created, createdToo } = await signInLinkedOperators(server, 'finance');
  const lin = await richMember(server, 'lin', 10);
  const proposal = { userId: lin.userId, amount: 5, reason: '渠道漏单' };
  const { adjustmentId } = (await server.call(endpoints.proposeAdjustment, proposal, owner)).data;
  expect(await decide(adjustmentId, true, created)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  const second = (await server.call(endpoints.proposeAdjustment, proposal, createdToo)).data;
  expect(await decide(second.adjustmentId, true, created)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 10 });
  for (const reason of [undefined, ' '])
    expect((await decide(adjustmentId, false, created, reason)).data).toMatchObject({
      fields: [{ field: 'reason' }],
    });
  const declined = { state: 'declined', declineReason: '金额不对', decidedBy: created.username };
  expect((await decide(adjustmentId, false, created, '金额不对')).data).toMatchObject(declined);
  const { data: log } = await server.call(
    listAuditEntries,
    { targetId: adjustmentId },
    await signInOperator(server, 'owner'),
  );
  expect(log.resultList.map(({ action, reason }) => [action, reason])).toEqual([
    ['adjustment.decline', '金额不对'],
    ['adjustment.propose', '渠道漏单'],
  ]);
});

test('adjustments that wait are listed oldest first, others newest first', async () => {
  const lin = await richMember(server, 'lin', 10);
  const ids = [];
  for (const amount of [1, 2, 3]) ids.push((await propose(lin.userId, amount)).data.adjustmentId);
  const { userId } = lin;
  const listed = async (given: { state?: 'proposed'; page?: string }) =>
    (await server.call(endpoints.listAdjustments, { userId, limit: 2, ...given }, finance)).data;
  const first = await listed({ state: 'proposed' });
  const second = await listed({ state: 'proposed', page: first.nextPage! });
  const idsOf = ({ resultList }: typeof first) => resultList.map(({ adjustmentId }) => adjustmentId);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  expect(idsOf(await listed({}))).toEqual([ids[2], ids[1]]);
});

type Refused = [what: string, status: number, propose: () => ReturnType<typeof propose>];

test.each<Refused>([
  ['without a reason', 400, async () => propose((await member(server, 'lin')).userId, 5, ' ')],
  ...[0, 1.001, 100_001].map<Refused>((amount) => [
    `of ¥${amount}`,
    400,
    async () => propose((await member(server, 'lin')).userId, amount),
  ]),
  ['for nobody', 404, () => propose(newId(new Date()), 5)],
  ['for what is no id', 404, () => propose('nobody', 5)],
  ['for a visitor', 404, async () => propose((await visitor(server)).userId, 5)],
])('an adjustment %s is refused', async (_, status, ask) => {
  expect((await ask()).status).toBe(status);
});

test('an adjustment that takes more than there is can only be declined, and moves no money', async () => {
  const lin = await richMember(server, 'lin', 10);
  const { data } = await propose(lin.userId, -10.01);
  expect((await decide(data.adjustmentId, true, colleague)).data).toMatchObject({
    error: 'finance.insufficientBalance',
  });
  expect((await decide(data.adjustmentId, false, finance)).data).toMatchObject({ state: 'declined' });
  const own = await server.call(endpoints.listAdjustments, { userId: lin.userId }, finance);
  expect(own.data).toMatchObject({ total: 1, resultList: [{ state: 'declined', amount: -10.01 }] });
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 10 });
});

test.each(['01890000-0000-7000-8000-000000000000', 'nothing'])(
  'the unknown adjustment %s is not decided',
  async (id) => {
    expect((await decide(id, true, colleague)).status).toBe(404);
  },
);

concurrencyTest('of several concurrent decisions about an adjustment one counts', async () => {
  const lin = await richMember(server, 'lin', 10);
  const { data } = await propose(lin.userId, 5);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => decide(data.adjustmentId, i % 2 === 0, colleague, '重复')),
  );
  const [decided, ...more] = replies.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const moved = decided!.data.state === 'approved' ? 15 : 10;
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: moved });
});

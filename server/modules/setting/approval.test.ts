import * as endpoints from '@muyu/contract/admin/setting.ts';
import { getPost } from '@muyu/contract/post.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../testing/audit.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { publishThenForceLock } from '../../testing/locked-posts.ts';
import { signInLinkedOperators, signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { vipLevelSettings } from '../membership/settings.ts';
import { priceMaxFen, priceMinFen } from '../post/sale/settings.ts';
import { sandboxOn } from '../wallet/settings.ts';
import { setting, settingChange, settingProposal } from './tables.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let owner: Operator;
let finance: Operator;

beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
  finance = await signInOperator(server, 'finance');
});

const read = async (key: string, by: { token: string } = owner) =>
  (await server.call(endpoints.listSettings, {}, by)).data.find((one) => one.key === key)!;
const propose = async (key: string, value: unknown, by: { token: string } = finance) =>
  server.call(
    endpoints.changeSetting,
    { key, value, revision: (await read(key)).revision, reason: '促销' },
    by,
  );
const countWaiting = async (by: { token: string }) =>
  (await server.call(endpoints.countSettingProposals, {}, by)).data.waiting;
const approve = (key: string, proposalId: string, by: { token: string } = owner) =>
  server.call(endpoints.approveSettingProposal, { key, proposalId }, by);
const withdraw = (key: string, proposalId: string, by: { token: string }, reason?: string) =>
  server.call(endpoints.withdrawSettingProposal, { key, proposalId, reason }, by);

test('a price is proposed by one operator and in force when another one approves it', async () => {
  const key = vipLevelSettings[0]!.price.key;
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const postId = await publishThenForceLock(server, author, 'vip');
  const shown = async () =>
    (await server.call(getPost, { id: postId }, reader)).data.unlock.ways.find(({ way }) => way === 'vip');
  expect(await shown()).toMatchObject({ price: 30 });
  const proposed = await propose(key, 25_50);
  expect(proposed).toMatchObject({
    status: 200,
    data: {
      value: 30_00,
      revision: 0,
      needsApproval: true,
      proposal: { value: 25_50, reason: '促销', own: true },
    },
  });
  expect(await shown()).toMatchObject({ price: 30 });
  const editor = await signInOperator(server, 'editor');
  expect([await countWaiting(owner), await countWaiting(finance), await countWaiting(editor)]).toEqual([
    1, 1, 0,
  ]);
  const { proposalId } = (await read(key)).proposal!;
  expect((await read(key)).proposal).toMatchObject({ own: false, proposedBy: finance.username });
  expect(await approve(key, proposalId, finance)).toMatchObject({
    status: 403,
    data: { error: 'operator.ownProposal' },
  });
  expect(await approve(key, proposalId)).toMatchObject({
    status: 200,
    data: { value: 25_50, revision: 1, proposal: null, changedBy: finance.username },
  });
  expect(await countWaiting(owner)).toBe(0);
  expect(await shown()).toMatchObject({ price: 25.5 });
  const { data } = await server.call(endpoints.listSettingChanges, { key }, owner);
  expect(data.resultList).toMatchObject([
    { before: null, after: 25_50, changedBy: finance.username, approvedBy: owner.username },
  ]);
  const actions = await listAudit(server, { targetId: key });
  expect(actions.map(({ action, operatorId }) => [action, operatorId])).toEqual([
    ['setting.propose', finance.operatorId],
    ['setting.approve', owner.operatorId],
  ]);
  expect(await approve(key, proposalId)).toMatchObject({
    status: 409,
    data: { error: 'setting.proposalGone' },
  });
});

test('one change of a setting waits at a time, and its operator withdraws it without a reason, others with one', async () => {
  const key = vipLevelSettings[1]!.price.key;
  const first = (await propose(key, 70_00)).data.proposal!;
  expect(await propose(key, 60_00, owner)).toMatchObject({
    status: 409,
    data: { error: 'setting.proposalWaiting' },
  });
  expect(await withdraw(key, first.proposalId, owner)).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'reason' }] },
  });
  expect((await withdraw(key, first.proposalId, owner, '太低了')).data).toMatchObject({
    value: 78_00,
    proposal: null,
  });
  expect((await read(key, finance)).ended).toMatchObject({
    ...{ value: 70_00, reason: '促销', proposedBy: finance.username },
    withdrawn: { by: owner.username, reason: '太低了' },
  });
  const second = (await propose(key, 60_00)).data.proposal!;
  expect((await read(key, finance)).ended).toBeNull();
  expect((await withdraw(key, second.proposalId, finance)).status).toBe(200);
  expect((await read(key, finance)).ended).toBeNull();
  for (const late of [approve(key, second.proposalId), withdraw(key, second.proposalId, finance)])
    expect(await late).toMatchObject({ status: 409, data: { error: 'setting.proposalGone' } });
  const entries = await listAudit(server, { targetId: key, action: 'setting.withdraw' });
  expect(entries.map(({ reason }) => reason)).toEqual(['太低了', null]);
});

test('while a change waits, an undo of an earlier one is refused', async () => {
  const key = vipLevelSettings[0]!.tickets.key;
  await approve(key, (await propose(key, 4)).data.proposal!.proposalId);
  await propose(key, 5);
  const undo = { key, undoes: 1, revision: 1, reason: '改错了' };
  expect(await server.call(endpoints.undoSettingChange, undo, finance)).toMatchObject({
    status: 409,
    data: { error: 'setting.proposalWaiting' },
  });
});

test('a proposal is not approved when the setting has changed meanwhile, or has the value already', async () => {
  const key = vipLevelSettings[1]!.tickets.key;
  const { proposalId } = (await propose(key, 40)).data.proposal!;
  const store = (change: { revision?: number; value?: unknown }) =>
    server.app.db.update(setting).set(change).where(eq(setting.key, key));
  // As a server of another version would, for which the setting needs no second operator.
  await store({ revision: 1 });
  expect(await approve(key, proposalId)).toMatchObject({
    status: 409,
    data: { error: 'setting.changedMeanwhile' },
  });
  await store({ revision: 0, value: 40 });
  expect(await approve(key, proposalId)).toMatchObject({ status: 422, data: { error: 'setting.unchanged' } });
  expect(await withdraw('post.nothing', proposalId, finance)).toMatchObject({
    status: 404,
    data: { error: 'setting.unknown' },
  });
});

test('a proposal ends after seven days and makes room for another one', async () => {
  const key = vipLevelSettings[2]!.price.key;
  const { proposalId, proposedAt, expiresAt } = (await propose(key, 200_00)).data.proposal!;
  expect(Date.parse(expiresAt) - Date.parse(proposedAt)).toBe(7 * 86_400_000);
  await server.app.db
    .update(settingProposal)
    .set({ expiresAt: new Date() })
    .where(eq(settingProposal.proposalId, proposalId));
  expect(await read(key, finance)).toMatchObject({
    proposal: null,
    ended: { value: 200_00, withdrawn: null },
  });
  expect(await approve(key, proposalId)).toMatchObject({
    status: 409,
    data: { error: 'setting.proposalGone' },
  });
  expect((await propose(key, 210_00)).data.proposal).toMatchObject({ value: 210_00 });
  const [old] = await server.app.db
    .select()
    .from(settingProposal)
    .where(eq(settingProposal.proposalId, proposalId));
  expect(old).toMatchObject({ state: 'expired' });
  const { data } = await approve(key, (await read(key)).proposal!.proposalId);
  expect(data).toMatchObject({ value: 210_00, ended: null });
});

test('an operator whose account the other one has just created is no second person', async () => {
  const key = vipLevelSettings[3]!.price.key;
  const linked = await signInLinkedOperators(server, 'finance');
  const { proposalId } = (await propose(key, 600_00, linked.owner)).data.proposal!;
  expect(await approve(key, proposalId, linked.created)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  expect((await approve(key, proposalId, finance)).data).toMatchObject({ value: 600_00 });
});

test('two operators whose accounts the same owner has just created are no two people', async () => {
  const key = vipLevelSettings[3]!.tickets.key;
  const linked = await signInLinkedOperators(server, 'finance');
  const { proposalId } = (await propose(key, 150, linked.created)).data.proposal!;
  expect(await approve(key, proposalId, linked.createdToo)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  expect((await approve(key, proposalId, finance)).data).toMatchObject({ value: 150 });
});

test('an undo of a price is proposed too', async () => {
  const key = 'membership.daysMonthly';
  await approve(key, (await propose(key, 30)).data.proposal!.proposalId);
  const undone = await server.call(
    endpoints.undoSettingChange,
    { key, undoes: 1, revision: 1, reason: '改回' },
    finance,
  );
  expect(undone.data).toMatchObject({ value: 30, proposal: { value: null } });
  for (const wrong of ['nothing', owner.operatorId])
    expect(await approve(key, wrong)).toMatchObject({ status: 409 });
  expect((await approve(key, undone.data.proposal!.proposalId)).data).toMatchObject({
    value: 31,
    revision: 2,
  });
  const editor = await signInOperator(server, 'editor');
  expect(await approve(key, undone.data.proposal!.proposalId, editor)).toMatchObject({
    status: 404,
    data: { error: 'setting.unknown' },
  });
});

concurrencyTest('of an approval and a withdrawal at the same time one takes effect', async () => {
  const key = 'membership.daysQuarter';
  const { proposalId } = (await propose(key, 90)).data.proposal!;
  const replies = await Promise.all([approve(key, proposalId), withdraw(key, proposalId, finance)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const changes = await server.app.db.$count(settingChange, eq(settingChange.key, key));
  expect(changes).toBe(replies[0]!.status === 200 ? 1 : 0);
});

concurrencyTest(
  'of two bounds that are approved at once and would cross each other, one is refused',
  async () => {
    const keys = [priceMinFen.key, priceMaxFen.key];
    const [min, max] = [
      (await propose(priceMinFen.key, 60_00)).data.proposal!,
      (await propose(priceMaxFen.key, 50_00)).data.proposal!,
    ];
    const approvals: ReturnType<typeof approve>[] = [];
    await server.app.db.transaction(async (tx) => {
      await tx.select().from(setting).where(inArray(setting.key, keys)).for('update');
      approvals.push(approve(priceMinFen.key, min.proposalId), approve(priceMaxFen.key, max.proposalId));
      await waitForLocks(server, 2);
    });
    const replies = await Promise.all(approvals);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)).toMatchObject({
      data: { error: 'core.badInput', fields: [{ field: 'value' }] },
    });
  },
);

test('a default that lies beyond the other bound is refused', async () => {
  await server.app.db.insert(setting).values([
    { key: 'post.rewardMinFen', value: 6000_00, revision: 0 },
    { key: 'post.rewardMaxFen', value: 7000_00, revision: 0 },
  ]);
  expect(await propose('post.rewardMaxFen', null)).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'value' }] },
  });
});

test('the sandbox is switched on by two operators, and off by one', async () => {
  const { key } = sandboxOn;
  const colleague = await signInOperator(server, 'owner');
  expect(await propose(key, true, owner)).toMatchObject({
    status: 200,
    data: { value: false, needsApproval: true, proposal: { value: true } },
  });
  const { proposalId } = (await read(key)).proposal!;
  expect(await approve(key, proposalId)).toMatchObject({ data: { error: 'operator.ownProposal' } });
  expect(await approve(key, proposalId, colleague)).toMatchObject({
    status: 200,
    data: { value: true, needsApproval: false, proposal: null },
  });
  expect(await propose(key, false, owner)).toMatchObject({
    status: 200,
    data: { value: false, needsApproval: true, proposal: null },
  });
  const { revision } = await read(key);
  const undo = { key, undoes: revision, revision, reason: '撤销' };
  expect(await server.call(endpoints.undoSettingChange, undo, owner)).toMatchObject({
    status: 200,
    data: { value: false, proposal: { value: true } },
  });
  await withdraw(key, (await read(key)).proposal!.proposalId, owner);
});

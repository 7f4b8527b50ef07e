import type { LoginData } from '@muyu/contract/account/account.ts';
import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import * as endpoints from '@muyu/contract/admin/money/withdrawal.ts';
import { liftSanction, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { addBankCard, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal, getWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../platform/database/ids.ts';
import { listAudit } from '../../../../testing/audit.ts';
import { concurrencyTest } from '../../../../testing/concurrency-test.ts';
import { certifiedMember, purchaseOf } from '../../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  newCard,
  payPassword,
  richMember,
  walletOf,
} from '../../../../testing/money.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { publishedPost } from '../../../../testing/posts.ts';
import { testServer } from '../../../../testing/server.ts';
import { balanceDetail } from '../../ledger/tables.ts';
import { settleEarnings } from '../../scenario.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let finance: Operator;
let colleague: Operator;

/** Each test has operators of its own, whose approvals of 24 hours are limited. */
beforeEach(async () => {
  finance = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
});

const holder = '=林小满';

/** A member who has applied for a withdrawal, yuan. */
async function applicant(name: string, amount: number) {
  const person = await richMember(server, name, 5000);
  return { person, withdrawalId: await apply(person, amount) };
}
async function apply(person: LoginData, amount: number): Promise<string> {
  const card = { holder, cardNumber: '4111 1111 1111 1111', bank: 'ICBC', payPassword };
  await server.call(addBankCard, card, person);
  const [added] = (await server.call(listBankCards, {}, person)).data;
  const applied = await server.call(
    applyForWithdrawal,
    { amount, bankCardId: added!.bankCardId, payPassword },
    person,
  );
  expect(applied.status).toBe(200);
  return applied.data.withdrawalId;
}
const approve = (withdrawalId: string, by = finance) =>
  server.call(endpoints.approveWithdrawal, { withdrawalId }, by);
const start = async (...withdrawalIds: string[]) =>
  (await server.call(endpoints.startWithdrawals, { withdrawalIds }, finance)).data;
const pay = (withdrawalId: string, paid: boolean, reason?: string) =>
  server.call(endpoints.payWithdrawal, { withdrawalId, paid, ...(reason ? { reason } : {}) }, finance);
const importOf = (text: string, trial = false) =>
  server.call(endpoints.importWithdrawalResults, { text, trial }, finance);
const detailOf = async (withdrawalId: string) =>
  (await server.call(endpoints.getAdminWithdrawal, { withdrawalId }, finance)).data;
/** A withdrawal that is being paid. */
async function paying(name: string, amount = 100) {
  const given = await applicant(name, amount);
  expect((await approve(given.withdrawalId)).data.state).toBe('approved');
  expect(await start(given.withdrawalId)).toMatchObject([{ outcome: 'done' }]);
  return given;
}

test('an amount of up to ¥2,000 is approved by one, paid, and each step shows to the person and the audit log', async () => {
  const { person, withdrawalId } = await paying('small', 2000);
  expect((await pay(withdrawalId, true)).status).toBe(200);
  const { data } = await server.call(getWithdrawal, { id: withdrawalId }, person);
  expect(data.steps.map(({ state }) => state)).toEqual(['applied', 'approved', 'paying', 'paid']);
  expect(await walletOf(server, person)).toMatchObject({ availableBalance: 3000, frozenBalance: 0 });
  const entries = await listAudit(server, { targetId: withdrawalId });
  expect(entries.map(({ action, before, after }) => [action, before?.state, after?.state])).toEqual([
    ['withdrawal.approve', 'applied', 'approved'],
    ['withdrawal.start', 'approved', 'paying'],
    ['withdrawal.paid', 'paying', 'paid'],
  ]);
  await expectAgreement(server);
});

test('a withdrawal of a frozen account is marked until the freeze is lifted', async () => {
  const { person, withdrawalId } = await applicant('frozen', 100);
  const owner = await signInOperator(server, 'owner');
  const given = { userId: person.userId, kind: 'freeze' as const, reason: '欺诈', days: 3 };
  const { sanctionId } = (await server.call(sanctionUser, given, owner)).data;
  expect((await detailOf(withdrawalId)).risks).toContain('suspended');
  const own = await server.call(endpoints.listAdminWithdrawals, { userId: person.userId }, finance);
  expect(own.data.resultList[0]!.risks).toContain('suspended');
  await server.call(liftSanction, { sanctionId, reason: '误判' }, owner);
  expect((await detailOf(withdrawalId)).risks).not.toContain('suspended');
});

test('the queue shows the person, the marks and the figures', async () => {
  const { person, withdrawalId } = await applicant('marked', 3000);
  const { data } = await server.call(endpoints.listAdminWithdrawals, { state: 'applied' }, finance);
  expect(data.resultList.find((each) => each.withdrawalId === withdrawalId)).toMatchObject({
    user: { userId: person.userId },
    amount: 3000,
    fee: 90,
    net: 2910,
    last4: '1111',
    risks: ['newDevice', 'newCard', 'first', 'fastInOut', 'unearned'],
    approvalsNeeded: 2,
    approvedBy: [],
  });
  const own = await server.call(endpoints.listAdminWithdrawals, { userId: person.userId }, finance);
  expect(own.data).toMatchObject({ total: 1, resultList: [{ withdrawalId }] });
  const shown = await detailOf(withdrawalId);
  const none = { earned: 0, spent: 0, withdrawn: 0, paid: 0, returned: 0 };
  expect(shown.history).toMatchObject({ recharged: 5000, ...none });
});

test('refunded money counts neither as earned nor as spent', async () => {
  const author = await certifiedMember(server, 'creator');
  await server.call(addPayPassword, { password: payPassword }, author);
  await server.call(useRechargeCard, { code: await newCard(server, 100) }, author);
  const buyer = await richMember(server, 'refunded', 100);
  const postId = await publishedPost(server, author, { title: '桥下', paidAmount: 20 });
  const { orderId } = (await buy(server, buyer, purchaseOf(postId))).data;
  expect((await server.call(refundOrder, { orderId, reason: '误购' }, finance)).code).toBe('00000');
  expect((await detailOf(await apply(author, 40))).history).toMatchObject({ recharged: 100, earned: 0 });
  expect((await detailOf(await apply(buyer, 40))).history).toMatchObject({ recharged: 100, spent: 0 });
});

test('money that was never earned is marked however long ago it was recharged', async () => {
  const { app } = server;
  const patient = await richMember(server, 'patient', 50);
  await app.db
    .update(balanceDetail)
    .set({ createdAt: new Date(Date.now() - 90 * DAY_MS) })
    .where(eq(balanceDetail.userId, patient.userId));
  const { risks } = await detailOf(await apply(patient, 20));
  expect(risks).toContain('unearned');
  expect(risks).not.toContain('fastInOut');
  const author = await certifiedMember(server, 'creator');
  await server.call(addPayPassword, { password: payPassword }, author);
  await server.call(useRechargeCard, { code: await newCard(server, 10) }, author);
  const postId = await publishedPost(server, author, { title: '江边的灯', paidAmount: 50 });
  await buy(server, await richMember(server, 'fan', 50), purchaseOf(postId));
  await settleEarnings(app, new Date(Date.now() + 30 * DAY_MS));
  const earned = await apply(author, 40);
  expect((await detailOf(earned)).risks).not.toContain('unearned');
  for (const act of [() => approve(earned), () => start(earned), () => pay(earned, true)]) await act();
  expect((await detailOf(await apply(author, 10))).risks).toContain('unearned');
});

test('a rejection needs a reason, returns the amount and notifies the person', async () => {
  const { person, withdrawalId } = await applicant('rejected', 500);
  const reject = (reason: string) =>
    server.call(endpoints.rejectWithdrawal, { withdrawalId, reason }, finance);
  expect((await reject(' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await reject('持卡人姓名不符')).status).toBe(200);
  expect((await reject('再次')).data).toMatchObject({ error: 'withdrawal.alreadyDecided' });
  const unknown = { withdrawalId: newId(new Date()), reason: '持卡人姓名不符' };
  expect(await server.call(endpoints.rejectWithdrawal, unknown, finance)).toMatchObject({
    status: 404,
    data: { error: 'withdrawal.notFound' },
  });
  expect(await walletOf(server, person)).toMatchObject({ availableBalance: 5000, frozenBalance: 0 });
  const { data } = await server.call(getWithdrawal, { id: withdrawalId }, person);
  expect(data.steps.at(-1)).toMatchObject({ state: 'rejected', reason: '持卡人姓名不符' });
});

test('a failure needs a reason and returns the amount with a balance detail', async () => {
  const { person, withdrawalId } = await paying('failed');
  expect((await pay(withdrawalId, false)).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await pay(withdrawalId, false, '账户冻结')).status).toBe(200);
  expect(await walletOf(server, person)).toMatchObject({ availableBalance: 5000, frozenBalance: 0 });
  const { data } = await server.call(listBalanceDetails, {}, person);
  expect(data.resultList[0]).toMatchObject({ type: 404, amount: 100, withdrawalId });
});

test('of a batch each succeeds or fails by itself', async () => {
  const small = await applicant('batch', 100);
  const large = await applicant('batch', 3000);
  const withdrawalIds = [small.withdrawalId, large.withdrawalId, newId(new Date()), 'nothing'];
  const approveAll = async (by = finance) =>
    (await server.call(endpoints.approveWithdrawals, { withdrawalIds }, by)).data.map(
      ({ outcome }) => outcome,
    );
  expect(await approveAll()).toEqual(['done', 'waits', 'unknown', 'unknown']);
  expect(await approveAll()).toEqual(['changed', 'own', 'unknown', 'unknown']);
  expect(await approveAll(colleague)).toEqual(['changed', 'done', 'unknown', 'unknown']);
  expect(await start(small.withdrawalId, large.withdrawalId)).toMatchObject([
    { outcome: 'done' },
    { outcome: 'done' },
  ]);
});

test('the bank’s results are tried, imported, and change nothing when imported again', async () => {
  const [paid, failed, unnamed, contrary, open] = [
    await paying('import'),
    await paying('import'),
    await paying('import'),
    await paying('import'),
    await applicant('import', 100),
  ];
  const text = [
    'withdrawal id,result,reason',
    `${paid.withdrawalId},成功,`,
    `${failed.withdrawalId},failed,"户名, 账号不符"`,
    `${unnamed.withdrawalId},failed,`,
    `${open.withdrawalId},paid,`,
    `${newId(new Date())},paid,`,
    'nonsense,paid',
    `${paid.withdrawalId},paid,x`,
    `${contrary.withdrawalId},failed,x`,
    `${contrary.withdrawalId},paid,`,
  ].join('\r\n');
  const { net, amount } = await detailOf(paid.withdrawalId);
  expect(net).toBeLessThan(amount);
  const effects = [
    ['paid', net, null, null],
    ['failed', 100, '户名, 账号不符', null],
    ['reasonMissing', 100, null, null],
    ['wrongState', net, null, null],
    ['unknown', null, null, null],
    ['badLine', null, null, null],
    ['repeated', net, null, null],
    ['contradicts', 100, 'x', 10],
    ['contradicts', net, null, 9],
  ];
  const effectsIn = ({ lines }: Awaited<ReturnType<typeof importOf>>['data']) =>
    lines.map((line) => [line.outcome, line.amount, line.reason, line.contradicts]);
  const tried = (await importOf(text, true)).data;
  expect(effectsIn(tried)).toEqual(effects);
  expect(tried).toMatchObject({ paid: 1, failed: 1, unchanged: 0 });
  expect((await detailOf(paid.withdrawalId)).state).toBe('paying');
  expect(effectsIn((await importOf(text)).data)).toEqual(effects);
  expect((await detailOf(contrary.withdrawalId)).state).toBe('paying');
  expect((await detailOf(paid.withdrawalId)).state).toBe('paid');
  expect(await detailOf(failed.withdrawalId)).toMatchObject({ state: 'failed', reason: '户名, 账号不符' });
  const again = (await importOf(text)).data;
  expect(again).toMatchObject({ paid: 0, failed: 0, unchanged: 2 });
  expect(await walletOf(server, failed.person)).toMatchObject({ availableBalance: 5000, frozenBalance: 0 });
  await expectAgreement(server);
});

test('a file without lines, with an open quotation or of another encoding is unreadable', async () => {
  const garbled = `${newId(new Date())},failed,\ufffd\ufffd\ufffd`;
  for (const text of ['withdrawal id,result', '"a', '\n', garbled])
    expect(await importOf(text)).toMatchObject({
      status: 422,
      data: { error: 'withdrawalAdmin.unreadable' },
    });
});

test('unknown withdrawals are not found', async () => {
  for (const withdrawalId of [newId(new Date()), 'nobody']) {
    expect((await approve(withdrawalId)).status).toBe(404);
    expect((await pay(withdrawalId, true)).status).toBe(404);
    expect((await server.call(endpoints.getAdminWithdrawal, { withdrawalId }, finance)).status).toBe(404);
  }
});

concurrencyTest('of several concurrent decisions one succeeds', async () => {
  const { person, withdrawalId } = await applicant('contested', 100);
  const reject = server.call(endpoints.rejectWithdrawal, { withdrawalId, reason: 'x' }, colleague);
  const replies = await Promise.all([approve(withdrawalId), approve(withdrawalId, colleague)]);
  await reject;
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const { data } = await server.call(getWithdrawal, { id: withdrawalId }, person);
  const states = data.steps.map(({ state }) => state);
  expect([
    ['applied', 'rejected'],
    ['applied', 'approved', 'rejected'],
  ]).toContainEqual(states);
  expect(await walletOf(server, person)).toMatchObject({ availableBalance: 5000 });
});

concurrencyTest('two operators who report a result at once pay once', async () => {
  const { person, withdrawalId } = await paying('twice', 1000);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => pay(withdrawalId, i % 2 === 0, 'bank')),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { state } = await detailOf(withdrawalId);
  expect((await walletOf(server, person)).availableBalance).toBe(state === 'paid' ? 4000 : 5000);
  await expectAgreement(server);
});

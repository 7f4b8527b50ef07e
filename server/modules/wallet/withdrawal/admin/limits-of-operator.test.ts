import type { LoginData } from '@muyu/contract/account/account.ts';
import * as endpoints from '@muyu/contract/admin/money/withdrawal.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { addBankCard, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { concurrencyTest } from '../../../../testing/concurrency-test.ts';
import { payPassword, richMember } from '../../../../testing/money.ts';
import { signInLinkedOperators, signInOperator } from '../../../../testing/operators.ts';
import { testServer } from '../../../../testing/server.ts';
import { withdrawalStep } from '../tables.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let maker: Operator;
let colleague: Operator;

beforeEach(async () => {
  maker = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
});

async function apply(person: LoginData, amount: number) {
  const card = { holder: '林小满', cardNumber: '4111 1111 1111 1111', bank: 'ICBC', payPassword };
  await server.call(addBankCard, card, person);
  const { bankCardId } = (await server.call(listBankCards, {}, person)).data[0]!;
  return server.call(applyForWithdrawal, { amount, bankCardId, payPassword }, person);
}
/** The id of a withdrawal that a member has applied for, yuan. */
const applicant = async (name: string, amount: number) =>
  (await apply(await richMember(server, name, 5000), amount)).data.withdrawalId;
const approve = (withdrawalId: string, by = maker) =>
  server.call(endpoints.approveWithdrawal, { withdrawalId }, by);
const fail = (withdrawalId: string, by = maker) =>
  server.call(endpoints.payWithdrawal, { withdrawalId, paid: false, reason: '户名不符' }, by);
const importOf = (text: string, by: Operator, trial = false) =>
  server.call(endpoints.importWithdrawalResults, { text, trial }, by);
const viewOf = async (withdrawalId: string, by = maker) =>
  (await server.call(endpoints.getAdminWithdrawal, { withdrawalId }, by)).data;
const start = (withdrawalIds: string[], by = maker) =>
  server.call(endpoints.startWithdrawals, { withdrawalIds }, by);

/** Withdrawals in a file that `by` made, each approved by another operator. */
async function exported(amounts: number[], by = maker) {
  const ids: string[] = [];
  for (const amount of amounts) {
    const withdrawalId = await applicant('exported', amount);
    const approver = await signInOperator(server, 'finance');
    expect((await approve(withdrawalId, approver)).data.state).toBe('approved');
    ids.push(withdrawalId);
  }
  await start(ids);
  expect((await server.call(endpoints.exportWithdrawals, {}, by)).status).toBe(200);
  return ids;
}

test('approvals of one operator alone are limited by their sum of 24 hours', async () => {
  const [first, second] = [await applicant('divided', 1999), await applicant('divided', 1999)];
  expect((await approve(first)).data.state).toBe('approved');
  expect(await viewOf(second)).toMatchObject({ approvalsNeeded: 2, approvedBy: [] });
  expect(await viewOf(second, colleague)).toMatchObject({ approvalsNeeded: 1 });
  expect((await approve(second)).data.state).toBe('applied');
  expect(await approve(second)).toMatchObject({
    status: 403,
    data: { error: 'withdrawalAdmin.ownApproval' },
  });
  expect(await viewOf(second, colleague)).toMatchObject({ approvalsNeeded: 2, approvedBy: [maker.username] });
  expect((await approve(second, colleague)).data.state).toBe('approved');
  // Approved by two: not alone. A rejected one leaves the sum, and so does one of yesterday.
  const third = await applicant('divided', 1999);
  expect((await approve(third, colleague)).data.state).toBe('approved');
  const reject = { withdrawalId: first, reason: '存疑' };
  expect((await server.call(endpoints.rejectWithdrawal, reject, colleague)).status).toBe(200);
  expect((await approve(await applicant('divided', 2000))).data.state).toBe('approved');
  const waiting = await applicant('divided', 500);
  expect((await approve(waiting)).data.state).toBe('applied');
  await server.app.db
    .update(withdrawalStep)
    .set({ createdAt: new Date(Date.now() - DAY_MS) })
    .where(eq(withdrawalStep.operatorId, maker.operatorId));
  expect((await approve(waiting)).data.state).toBe('approved');
});

concurrencyTest('approvals at once by one operator exceed the sum in none', async () => {
  const ids = [
    await applicant('burst', 1500),
    await applicant('burst', 1500),
    await applicant('burst', 1500),
  ];
  const states = (await Promise.all(ids.map((id) => approve(id)))).map(({ data }) => data.state);
  expect(states.toSorted()).toEqual(['applied', 'applied', 'approved']);
});

test('above the sum of a day the maker of a file leaves its failures to another operator', async () => {
  const [first, second, third] = await exported([1200, 800, 500]);
  expect((await fail(first!)).status).toBe(200);
  expect((await fail(second!)).status).toBe(200);
  expect(await fail(third!)).toMatchObject({ status: 403, data: { error: 'withdrawalAdmin.ownFile' } });
  expect((await viewOf(third!)).state).toBe('paying');
  expect((await fail(third!, colleague)).status).toBe(200);
});

test('a withdrawal that is in no file has not been paid, and fails without a limit', async () => {
  const ids = [await applicant('unexported', 1900), await applicant('unexported', 1900)];
  for (const id of ids) await approve(id, await signInOperator(server, 'finance'));
  await start(ids);
  for (const id of ids) expect((await fail(id)).status).toBe(200);
});

test('an operator whose account the maker of the file has just created counts as the maker', async () => {
  const { owner, created } = await signInLinkedOperators(server, 'finance');
  const [first, second] = await exported([1500, 600], owner);
  expect((await fail(first!, created)).status).toBe(200);
  expect(await fail(second!, created)).toMatchObject({
    status: 403,
    data: { error: 'operator.linkedOperator' },
  });
  const { data } = await importOf(`${second},failed,户名不符`, created);
  expect(data).toMatchObject({ failed: 0, lines: [{ outcome: 'linked' }] });
  expect((await fail(second!, colleague)).status).toBe(200);
});

test('an import leaves the failures that another operator has to enter, as its trial says', async () => {
  const [first, second, third] = await exported([1500, 600, 400]);
  const text = [first, second, third].map((id) => `${id},failed,户名不符`).join('\n');
  for (const trial of [true, false])
    expect((await importOf(text, maker, trial)).data).toMatchObject({
      failed: 2,
      lines: [{ outcome: 'failed' }, { outcome: 'own' }, { outcome: 'failed' }],
    });
  expect((await importOf(text, colleague)).data.lines.map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'failed',
    'unchanged',
  ]);
});

test('a failed withdrawal that was in a file counts for the day of its person', async () => {
  const person = await richMember(server, 'again', 5000);
  const { withdrawalId } = (await apply(person, 2000)).data;
  await approve(withdrawalId);
  await start([withdrawalId]);
  await server.call(endpoints.exportWithdrawals, {}, colleague);
  expect((await fail(withdrawalId)).status).toBe(200);
  expect(await apply(person, 3000.01)).toMatchObject({ data: { error: 'withdrawal.dailyLimit' } });
  expect((await apply(person, 3000)).status).toBe(200);
});

import { correctBirthday } from '@muyu/contract/admin/account.ts';
import * as endpoints from '@muyu/contract/admin/money/withdrawal.ts';
import { updateOperator } from '@muyu/contract/admin/operator-accounts.ts';
import { approveSettingProposal, changeSetting } from '@muyu/contract/admin/setting.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../../testing/audit.ts';
import { concurrencyTest } from '../../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../../testing/count-waiting.ts';
import { payPassword, richMember, walletOf } from '../../../../testing/money.ts';
import { signInLinkedOperators, signInOperator } from '../../../../testing/operators.ts';
import { testServer } from '../../../../testing/server.ts';
import { useSetting } from '../../../../testing/settings.ts';
import { cardSecondOperatorFen, secondOperatorFen } from '../../settings.ts';
import { withdrawal } from '../tables.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;
let finance: Operator;
let colleague: Operator;

beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
  colleague = await signInOperator(server, 'finance');
});

/** The id of a withdrawal that a member has applied for, yuan. */
async function applicant(name: string, amount: number) {
  const person = await richMember(server, name, 5000);
  const card = { holder: '林小满', cardNumber: '4111 1111 1111 1111', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, person)).data;
  const applied = await server.call(applyForWithdrawal, { amount, bankCardId, payPassword }, person);
  expect(applied.status).toBe(200);
  return { person, withdrawalId: applied.data.withdrawalId };
}
const approve = (withdrawalId: string, by = finance) =>
  server.call(endpoints.approveWithdrawal, { withdrawalId }, by);
const detailOf = async (withdrawalId: string) =>
  (await server.call(endpoints.getAdminWithdrawal, { withdrawalId }, finance)).data;

test('the withdrawal of a person who is too young after a corrected birthday is marked and not approved', async () => {
  const { withdrawalId, person } = await applicant('young', 100);
  expect((await detailOf(withdrawalId)).risks).not.toContain('underage');
  const reviewer = await signInOperator(server, 'reviewer');
  const birthday = `${new Date().getFullYear() - 16}-01-01`;
  const correction = { userId: person.userId, birthday, reason: '身份证' };
  expect((await server.call(correctBirthday, correction, reviewer)).status).toBe(200);
  expect((await detailOf(withdrawalId)).risks).toContain('underage');
  expect(await approve(withdrawalId)).toMatchObject({ data: { error: 'withdrawalAdmin.tooYoung' } });
  const batch = await server.call(endpoints.approveWithdrawals, { withdrawalIds: [withdrawalId] }, finance);
  expect(batch.data).toEqual([{ withdrawalId, outcome: 'underage' }]);
  const rejection = { withdrawalId, reason: '未满 18 岁' };
  expect((await server.call(endpoints.rejectWithdrawal, rejection, finance)).status).toBe(200);
  expect(await walletOf(server, person)).toMatchObject({ availableBalance: 5000, frozenBalance: 0 });
});

test('an amount above ¥2,000 needs a second operator who is another person', async () => {
  const { withdrawalId } = await applicant('large', 2000.01);
  expect((await approve(withdrawalId)).data.state).toBe('applied');
  expect(await approve(withdrawalId)).toMatchObject({
    status: 403,
    data: { error: 'withdrawalAdmin.ownApproval' },
  });
  expect(await detailOf(withdrawalId)).toMatchObject({
    approvalsNeeded: 2,
    approvedBy: [finance.username],
    approvedByMe: true,
  });
  expect((await approve(withdrawalId, colleague)).data.state).toBe('approved');
  expect((await approve(withdrawalId, colleague)).data).toMatchObject({ error: 'withdrawal.alreadyDecided' });
  expect((await detailOf(withdrawalId)).steps).toMatchObject([
    { state: 'applied', operator: null },
    { state: 'approval', operator: finance.username, at: expect.stringMatching(/^20/) },
    { state: 'approved', operator: colleague.username },
  ]);
});

test('the approval of an operator who was disabled, or handles no money any more, does not count', async () => {
  const owner = await signInOperator(server, 'owner');
  const update = (operatorId: string, given: { disabled?: boolean; role?: 'reviewer' | 'finance' }) =>
    server.call(updateOperator, { operatorId, reason: 'left', ...given }, owner);
  for (const change of [{ disabled: true }, { role: 'reviewer' as const }]) {
    const leaver = await signInOperator(server, 'finance');
    const { withdrawalId } = await applicant('leaver', 3000);
    expect((await approve(withdrawalId, leaver)).data.state).toBe('applied');
    expect((await update(leaver.operatorId, change)).status).toBe(200);
    expect(await detailOf(withdrawalId)).toMatchObject({ approvalsNeeded: 2, approvedBy: [] });
    expect((await approve(withdrawalId, colleague)).data.state).toBe('applied');
    expect((await detailOf(withdrawalId)).approvedBy).toEqual([colleague.username]);
    expect(await approve(withdrawalId, colleague)).toMatchObject({
      data: { error: 'withdrawalAdmin.ownApproval' },
    });
    expect((await approve(withdrawalId)).data.state).toBe('approved');
    const { approvedBy } = await detailOf(withdrawalId);
    expect(approvedBy.toSorted()).toEqual(
      [leaver, colleague, finance].map(({ username }) => username).toSorted(),
    );
  }
});

test('a withdrawal that has the approvals that a raised limit asks for is approved by a repeated approval', async () => {
  const { withdrawalId } = await applicant('raised', 3000);
  expect((await approve(withdrawalId)).data.state).toBe('applied');
  expect(await approve(withdrawalId)).toMatchObject({ data: { error: 'withdrawalAdmin.ownApproval' } });
  await useSetting(server, secondOperatorFen, 500_000);
  expect((await approve(withdrawalId)).data.state).toBe('approved');
});

test.each([secondOperatorFen.key, cardSecondOperatorFen.key])(
  'one owner alone does not change %s, and a large withdrawal goes on needing two people',
  async (key) => {
    const owner = await signInOperator(server, 'owner');
    const change = { key, value: 100_000_000, revision: 0, reason: '省事' };
    const { data } = await server.call(changeSetting, change, owner);
    expect(data).toMatchObject({ value: 200_000, proposal: { value: 100_000_000, own: true } });
    const approval = { key, proposalId: data.proposal!.proposalId };
    expect((await server.call(approveSettingProposal, approval, owner)).data).toMatchObject({
      error: 'operator.ownProposal',
    });
    const { withdrawalId } = await applicant('lone', 3000);
    expect((await approve(withdrawalId, owner)).data.state).toBe('applied');
    expect(await detailOf(withdrawalId)).toMatchObject({ approvalsNeeded: 2 });
  },
);

test('two operators one of whom has just created the account of the other give one approval', async () => {
  const { owner, created } = await signInLinkedOperators(server, 'finance');
  const { withdrawalId } = await applicant('linked', 3000);
  expect((await approve(withdrawalId, owner)).data.state).toBe('applied');
  const linked = { status: 403, data: { error: 'operator.linkedOperator' } };
  expect(await approve(withdrawalId, created)).toMatchObject(linked);
  const batch = await server.call(endpoints.approveWithdrawals, { withdrawalIds: [withdrawalId] }, created);
  expect(batch.data).toEqual([{ withdrawalId, outcome: 'linked' }]);
  expect(await detailOf(withdrawalId)).toMatchObject({ state: 'applied', approvedBy: [owner.username] });
  expect((await approve(withdrawalId, colleague)).data.state).toBe('approved');
  // The other way round.
  const second = await applicant('linked', 3000);
  expect((await approve(second.withdrawalId, created)).data.state).toBe('applied');
  expect(await approve(second.withdrawalId, owner)).toMatchObject(linked);
});

concurrencyTest('the first and the second approval of two operators at once approve once', async () => {
  const { withdrawalId } = await applicant('pair', 3000);
  const replies = await Promise.all([approve(withdrawalId), approve(withdrawalId, colleague)]);
  expect(replies.map(({ data }) => data.state).toSorted()).toEqual(['applied', 'approved']);
});

concurrencyTest('a rejection that waits for an approval records the state that it found', async () => {
  const { db } = server.app;
  const approver = await signInOperator(server, 'finance');
  const { person, withdrawalId } = await applicant('crossing', 100);
  const decisions: Promise<{ status: number }>[] = [];
  const decide = async (decision: Promise<{ status: number }>) => {
    decisions.push(decision);
    await waitForLocks(server, decisions.length);
  };
  await db.transaction(async (tx) => {
    const row = and(eq(withdrawal.userId, person.userId), eq(withdrawal.withdrawalId, withdrawalId));
    await tx.select().from(withdrawal).where(row).for('update');
    await decide(approve(withdrawalId, approver));
    await decide(server.call(endpoints.rejectWithdrawal, { withdrawalId, reason: '卡号不对' }, colleague));
  });
  expect((await Promise.all(decisions)).map(({ status }) => status)).toEqual([200, 200]);
  const entries = await listAudit(server, { targetId: withdrawalId });
  expect(entries.map(({ before, after }) => [before?.state, after?.state])).toEqual([
    ['applied', 'approved'],
    ['approved', 'rejected'],
  ]);
});

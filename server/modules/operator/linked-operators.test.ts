import { updateOperator } from '@muyu/contract/admin/operator-accounts.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { expect, test } from 'vitest';
import { signInLinkedOperators, signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { isLinkedOperator } from './queries/is-linked-operator.ts';

const server = testServer({ demo: true });
type Operator = Awaited<ReturnType<typeof signInOperator>>;

const areLinked = (one: Operator, other: Operator, now = new Date()) =>
  isLinkedOperator(server.app.db, one.operatorId, [other.operatorId], now);
const resetPassword = async (by: Operator, { operatorId }: Operator) => {
  const change = { operatorId, password: 'river-of-cold-stars', reason: '忘记密码' };
  expect((await server.call(updateOperator, change, by)).status).toBe(200);
};

test('an owner and the accounts that this owner created count as one person for seven days', async () => {
  const { owner, created, createdToo } = await signInLinkedOperators(server, 'finance');
  const later = new Date(Date.now() + 7 * DAY_MS);
  for (const [one, other] of [
    [owner, created],
    [created, owner],
    [created, createdToo],
  ] as const)
    expect([await areLinked(one, other), await areLinked(one, other, later)]).toEqual([true, false]);
  expect(await areLinked(created, await signInOperator(server, 'finance'))).toBe(false);
});

test('an operator who may hold an account may also hold the accounts that it resets', async () => {
  const { owner, created } = await signInLinkedOperators(server, 'owner');
  const third = await signInOperator(server, 'finance');
  await resetPassword(created, third);
  expect(await areLinked(owner, third)).toBe(true);
});

test('two owners who reset the password of the same operator stay two people', async () => {
  const owners = [await signInOperator(server, 'owner'), await signInOperator(server, 'owner')] as const;
  const third = await signInOperator(server, 'finance');
  for (const owner of owners) await resetPassword(owner, third);
  expect(await areLinked(...owners)).toBe(false);
  for (const owner of owners) expect(await areLinked(owner, third)).toBe(true);
});

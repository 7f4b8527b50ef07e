import {
  getOwnOperator,
  operatorErrors,
  operatorLogin,
  operatorLogout,
} from '@muyu/contract/admin/operator.ts';
import { permissions } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createToken } from '../../platform/session/token.ts';
import { anonymousContext, newOperator, operatorPassword, signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { createOperator } from './scenario.ts';
import { operator, operatorSession } from './tables.ts';

const server = testServer({ demo: true });
const password = operatorPassword;
const hour = 3600_000;

test('login ignores case and width of the name', async () => {
  const { username, operatorId } = await newOperator(server, 'owner');
  const first = await server.call(operatorLogin, { username: ` ${username.toUpperCase()}`, password });
  expect(first).toMatchObject({
    status: 200,
    data: {
      operator: {
        operatorId,
        username,
        role: 'owner',
        permissions: [...permissions],
        demo: true,
      },
    },
  });
  const second = await server.call(operatorLogin, { username, password });
  expect((await server.call(getOwnOperator, {}, first.data)).data).toEqual(first.data.operator);
  expect((await server.call(operatorLogout, {}, first.data)).code).toBe('00000');
  const after = await server.call(getOwnOperator, {}, first.data);
  expect(after).toMatchObject({ status: 401, code: '10203' });
  expect((await server.call(getOwnOperator, {}, second.data)).code).toBe('00000');
});

test('a name is unique regardless of case', async () => {
  const { username } = await newOperator(server, 'support');
  const given = { username: username.toUpperCase(), password, role: 'owner' } as const;
  const again = createOperator(anonymousContext(server), given);
  await expect(again).rejects.toMatchObject({ definition: operatorErrors.usernameTaken });
});

test('known and unknown names get the same replies and locks', async () => {
  const { username } = await newOperator(server, 'reviewer');
  for (const name of [username, 'nobody-here']) {
    for (let i = 0; i < 5; i++) {
      const wrong = await server.call(operatorLogin, { username: name, password: 'wrong' });
      expect(wrong).toMatchObject({
        status: 422,
        code: '10000',
        message: '账号或密码不正确',
        data: { error: 'operator.badLogin' },
      });
    }
    const locked = await server.call(operatorLogin, { username: name, password });
    expect(locked).toMatchObject({ status: 429, data: { error: 'operator.loginLocked', minutes: 15 } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
  }
  expect((await signInOperator(server, 'reviewer')).token).toMatch(/^op_/);
});

test('a session ends 8 hours after it was opened', async () => {
  const { operatorId } = await newOperator(server, 'owner');
  const open = async (ageMs: number) => {
    const sessionId = crypto.randomUUID();
    const { token, secretHash } = createToken('op_', operatorId, sessionId);
    const createdAt = new Date(Date.now() - ageMs);
    const expiresAt = new Date(createdAt.getTime() + 8 * hour);
    const row = { operatorId, sessionId, secretHash, createdAt, expiresAt };
    await server.app.db.insert(operatorSession).values(row);
    return (await server.call(getOwnOperator, {}, { token })).code;
  };
  expect(await open(8 * hour - 60_000)).toBe('00000');
  expect(await open(8 * hour)).toBe('10203');
  const signed = await signInOperator(server, 'owner');
  const [row] = await server.app.db
    .select()
    .from(operatorSession)
    .where(eq(operatorSession.operatorId, signed.operatorId));
  expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(8 * hour);
});

test('disabling an operator ends sessions and prevents logins', async () => {
  const { operatorId, username, token } = await signInOperator(server, 'editor');
  await server.app.db
    .update(operator)
    .set({ disabledAt: new Date() })
    .where(eq(operator.operatorId, operatorId));
  expect(await server.call(getOwnOperator, {}, { token })).toMatchObject({ status: 401, code: '10301' });
  expect((await server.call(operatorLogin, { username, password })).code).toBe('10301');
  expect((await server.call(operatorLogin, { username, password: 'wrong' })).code).toBe('10000');
});

test('a foreign token or secret is rejected', async () => {
  const { operatorId, token } = await signInOperator(server, 'owner');
  const forged = createToken('op_', operatorId, crypto.randomUUID()).token;
  for (const foreign of ['op_', 'op_abc', `${token}A`, forged]) {
    expect((await server.call(getOwnOperator, {}, { token: foreign })).code).toBe('10201');
  }
  expect((await server.call(getOwnOperator, {}, { token: `Bearer ${token}` })).code).toBe('00000');
});

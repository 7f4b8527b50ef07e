import { permissions } from '@muyu/contract/core/call.ts';
import { operatorErrors, operatorLogin, operatorLogout, operatorSelf } from '@muyu/contract/operator.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeToken } from '../../platform/session/token.ts';
import { contextAsNobody, newOperator, operatorPassword, signedIn } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { createOperator, operator, operatorSession } from './index.ts';

const server = testServer({ demo: true });
const limited = testServer({ demo: true, limits: true });
const password = operatorPassword;
const hour = 3600_000;

test('an operator signs in under a name of any case or width, and out of that session only', async () => {
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
  expect((await server.call(operatorSelf, {}, first.data)).data).toEqual(first.data.operator);
  expect((await server.call(operatorLogout, {}, first.data)).code).toBe('00000');
  const after = await server.call(operatorSelf, {}, first.data);
  expect(after).toMatchObject({ status: 401, code: '10203' });
  expect((await server.call(operatorSelf, {}, second.data)).code).toBe('00000');
});

test('a name is taken once, whatever its case', async () => {
  const { username } = await newOperator(server, 'support');
  const given = { username: username.toUpperCase(), password, role: 'owner' } as const;
  const again = createOperator(contextAsNobody(server), given);
  await expect(again).rejects.toMatchObject({ definition: operatorErrors.usernameTaken });
});

test('a wrong password and an unknown name get one answer; five wrong tries lock the name, known or not', async () => {
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
  expect((await signedIn(server, 'reviewer')).token).toMatch(/^op_/);
});

test('five wrong tries from one address lock it for every name', async () => {
  const { username } = await newOperator(limited, 'owner');
  for (let i = 0; i < 5; i++) await limited.call(operatorLogin, { username: `guess-${i}`, password });
  const locked = await limited.call(operatorLogin, { username, password });
  expect(locked).toMatchObject({ status: 429, data: { error: 'operator.loginLocked' } });
});

test('a session ends 8 hours after it was opened', async () => {
  const { operatorId } = await newOperator(server, 'owner');
  const open = async (ageMs: number) => {
    const sessionId = crypto.randomUUID();
    const { token, secretHash } = makeToken('op_', operatorId, sessionId);
    const createdAt = new Date(Date.now() - ageMs);
    const expiresAt = new Date(createdAt.getTime() + 8 * hour);
    const row = { operatorId, sessionId, secretHash, createdAt, expiresAt, device: '', address: '' };
    await server.app.db.insert(operatorSession).values(row);
    return (await server.call(operatorSelf, {}, { token })).code;
  };
  expect(await open(8 * hour - 60_000)).toBe('00000');
  expect(await open(8 * hour)).toBe('10203');
  const signed = await signedIn(server, 'owner');
  const [row] = await server.app.db
    .select()
    .from(operatorSession)
    .where(eq(operatorSession.operatorId, signed.operatorId));
  expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(8 * hour);
});

test('a disabled operator neither keeps a session nor gets one', async () => {
  const { operatorId, username, token } = await signedIn(server, 'editor');
  await server.app.db
    .update(operator)
    .set({ disabledAt: new Date() })
    .where(eq(operator.operatorId, operatorId));
  expect(await server.call(operatorSelf, {}, { token })).toMatchObject({ status: 401, code: '10301' });
  expect((await server.call(operatorLogin, { username, password })).code).toBe('10301');
  expect((await server.call(operatorLogin, { username, password: 'wrong' })).code).toBe('10000');
});

test('a token that is not ours, or of somebody else’s secret, opens nothing', async () => {
  const { operatorId, token } = await signedIn(server, 'owner');
  const forged = makeToken('op_', operatorId, crypto.randomUUID()).token;
  for (const foreign of ['op_', 'op_abc', `${token}A`, forged]) {
    expect((await server.call(operatorSelf, {}, { token: foreign })).code).toBe('10201');
  }
  expect((await server.call(operatorSelf, {}, { token: `Bearer ${token}` })).code).toBe('00000');
});

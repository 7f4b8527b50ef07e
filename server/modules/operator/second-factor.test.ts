import { getOwnOperator, operatorLogin } from '@muyu/contract/admin/operator.ts';
import { updateOperator } from '@muyu/contract/admin/operator-accounts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '../../testing/audit.ts';
import { anonymousContext, newOperator, operatorPassword } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { codeOf, stepAt } from './rules/totp.ts';
import { encryptTotpSecret } from './rules/totp-secret.ts';
import { createOperator } from './scenario.ts';
import { operator } from './tables.ts';

const server = testServer({ demo: false });
const onDemo = testServer({ demo: true });
const secret = Buffer.from('a secret of 20 bytes');
const codeNow = (steps = 0) => codeOf(secret, stepAt(new Date()) + steps);

const enrolled = async () => {
  const { username } = await newOperator(server, 'owner', secret);
  const enter = (code?: string, password = operatorPassword) =>
    server.call(operatorLogin, { username, password, code });
  return { username, enter };
};

test('without demo data the code is required, and its absence is reported only after the right password', async () => {
  const { enter } = await enrolled();
  expect((await enter(undefined, 'wrong')).data).toMatchObject({ error: 'operator.badLogin' });
  expect((await enter(codeNow(), 'wrong')).data).toMatchObject({ error: 'operator.badLogin' });
  expect(await enter()).toMatchObject({ status: 422, data: { error: 'operator.codeRequired' } });
  expect(await enter('12345')).toMatchObject({ status: 400, code: '10101' });
  const clearLoginAttempts = await enter(codeNow());
  expect(clearLoginAttempts.data.operator).toMatchObject({ role: 'owner', demo: false });
  expect((await server.call(getOwnOperator, {}, clearLoginAttempts.data)).code).toBe('00000');
});

test('a code opens one session, also with concurrent requests', async () => {
  const { enter } = await enrolled();
  const code = codeNow();
  const replies = await Promise.all([enter(code), enter(code), enter(code)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
  expect((await enter(code)).data).toMatchObject({ error: 'operator.badCode' });
  expect((await enter(codeNow(1))).code).toBe('00000');
});

test('wrong codes lock like wrong passwords', async () => {
  const { enter } = await enrolled();
  const wrong = codeNow(100);
  for (let i = 0; i < 5; i++) expect((await enter(wrong)).data).toMatchObject({ error: 'operator.badCode' });
  expect(await enter(codeNow())).toMatchObject({ status: 429, data: { error: 'operator.loginLocked' } });
});

test('ten wrong codes lock the operator for a day, also on a known device, until an owner resets the second factor', async () => {
  const { username, operatorId } = await newOperator(server, 'support', secret);
  const known = { username, password: operatorPassword };
  const { deviceToken } = (await server.call(operatorLogin, { ...known, code: codeNow(-1) })).data;
  const enter = (code: string, address = '127.0.0.1') =>
    server.call(operatorLogin, { ...known, deviceToken, code }, { address });
  for (let i = 0; i < 10; i++)
    expect((await enter(codeNow(100))).data).toMatchObject({ error: 'operator.badCode' });
  const locked = await enter(codeNow());
  expect(locked).toMatchObject({ status: 429, data: { error: 'operator.loginLocked', hours: 24 } });
  expect(locked.message).toContain('24 小时');
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(86_000);
  const entries = await listAudit(server, { action: 'operator.codeLock', targetId: operatorId });
  expect(entries.map(({ after }) => after)).toEqual([{ wrongCodes: 10, address: '127.0.0.1' }]);
  const boss = await newOperator(server, 'owner', secret);
  const { token } = (await server.call(operatorLogin, { ...known, username: boss.username, code: codeNow() }))
    .data;
  // The address of the guesses waits a quarter of an hour, and the reset has deleted the known device.
  const elsewhere = '127.0.0.2';
  const reset = { operatorId, resetTotp: true, reason: 'locked' };
  expect((await server.call(updateOperator, reset, { token })).status).toBe(200);
  expect((await enter(codeNow(), elsewhere)).data).toMatchObject({ error: 'operator.secondFactorMissing' });
  const totpSecret = encryptTotpSecret(server.app.config.secret, secret);
  await server.app.db.update(operator).set({ totpSecret }).where(eq(operator.operatorId, operatorId));
  expect((await enter(codeNow(), elsewhere)).status).toBe(200);
});

test('a right code ends the count of wrong ones', async () => {
  const { username } = await newOperator(server, 'support', secret);
  const known = { username, password: operatorPassword };
  const { deviceToken } = (await server.call(operatorLogin, { ...known, code: codeNow(-1) })).data;
  const enter = (code: string) => server.call(operatorLogin, { ...known, deviceToken, code });
  for (let i = 0; i < 9; i++) await enter(codeNow(100));
  expect((await enter(codeNow())).status).toBe(200);
  expect((await enter(codeNow(100))).data).toMatchObject({ error: 'operator.badCode' });
  expect((await enter(codeNow(1))).status).toBe(200);
});

test('an operator without an authenticator cannot log in', async () => {
  const { username } = await newOperator(server, 'owner');
  const reply = await server.call(operatorLogin, { username, password: operatorPassword, code: codeNow() });
  expect(reply).toMatchObject({ status: 422, data: { error: 'operator.secondFactorMissing' } });
});

test('of many concurrent wrong codes five are verified', async () => {
  const { enter } = await enrolled();
  for (let i = 0; i < 6; i++) expect((await enter()).data).toMatchObject({ error: 'operator.codeRequired' });
  const wrong = codeNow(100);
  for (let i = 0; i < 3; i++) await enter(wrong);
  await enter();
  const replies = await Promise.all(Array.from({ length: 8 }, () => enter(wrong)));
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(2);
  expect(await enter(codeNow())).toMatchObject({ status: 429, data: { error: 'operator.loginLocked' } });
});

test('a demo waives the code of its own operators only', async () => {
  const ask = async (demo: boolean) => {
    const username = `keeper${demo}`;
    await createOperator(anonymousContext(onDemo), {
      username,
      password: operatorPassword,
      role: 'owner',
      demo,
    });
    return onDemo.call(operatorLogin, { username, password: operatorPassword });
  };
  expect((await ask(true)).data.operator).toMatchObject({ demo: true });
  expect((await ask(false)).data).toMatchObject({ error: 'operator.secondFactorMissing' });
  const { db, config } = onDemo.app;
  const totpSecret = encryptTotpSecret(config.secret, secret);
  await db.update(operator).set({ totpSecret }).where(eq(operator.username, 'keeperfalse'));
  const given = { username: 'keeperfalse', password: operatorPassword, code: codeNow() };
  const { data } = await onDemo.call(operatorLogin, given);
  expect(data.operator).toMatchObject({ demo: false });
  expect((await onDemo.call(getOwnOperator, {}, data)).data).toEqual(data.operator);
});

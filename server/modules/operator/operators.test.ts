import type { OperatorRole } from '@muyu/contract/admin/operator.ts';
import { getOwnOperator, operatorLogin } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/operator-accounts.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listAudit } from '../../testing/audit.ts';
import { countWaiting, waitForLocks } from '../../testing/count-waiting.ts';
import { newOperator, operatorPassword, signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { deleteExpiredOperatorSessions } from './commands/delete-expired-sessions.ts';
import { operatorDevices } from './commands/known-devices.ts';
import { operator, operatorSession } from './tables.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let owner: SignedInOperator;

beforeEach(async () => {
  // Each test has its own owners, because an earlier test may have disabled others.
  await server.app.db.update(operator).set({ disabledAt: new Date() });
  owner = await signInOperator(server, 'owner');
});

/** The written but uncommitted change. */
async function changeInside(tx: Transaction, operatorId: string, { disabled, password }: Change) {
  const passwordHash = password && (await hashPassword(password));
  const to = { ...(disabled ? { disabledAt: new Date() } : {}), ...(passwordHash ? { passwordHash } : {}) };
  await tx.update(operator).set(to).where(eq(operator.operatorId, operatorId));
}

type Change = Omit<
  Parameters<typeof server.call<typeof endpoints.updateOperator>>[1],
  'operatorId' | 'reason'
>;
const change = (operatorId: string, to: Change, by: { token: string } = owner, reason = '调整分工') =>
  server.call(endpoints.updateOperator, { operatorId, reason, ...to }, by);
const enter = (username: string, password = operatorPassword) =>
  server.call(operatorLogin, { username, password });
const self = async (by: { token: string }) => (await server.call(getOwnOperator, {}, by)).code;
const add = (username: string, role: OperatorRole = 'support', password = 'a-quiet-evening') =>
  server.call(endpoints.addOperator, { username, password, role }, owner);
const lastLog = async (operatorId: string) => (await listAudit(server, { targetId: operatorId })).at(-1)!;

test('an owner adds operators, who are listed and need a second factor even on a demo', async () => {
  const { data } = await add('Night Watch', 'editor');
  expect(data).toMatchObject({
    username: 'Night Watch',
    role: 'editor',
    enrolled: false,
    disabled: false,
    seenAt: null,
  });
  expect((await enter('night watch', 'a-quiet-evening')).data).toMatchObject({
    error: 'operator.secondFactorMissing',
  });
  const list = (await server.call(endpoints.listOperators, {}, owner)).data;
  const shown = list.find((one) => one.operatorId === data.operatorId);
  expect(shown).toMatchObject({ username: 'Night Watch', seenAt: null });
  expect(JSON.stringify(list)).not.toMatch(/argon2|password/);
  expect((await add('NIGHT WATCH')).data).toMatchObject({ error: 'operator.usernameTaken' });
  for (const weak of ['night watch!', 'aaaabbbbcccc', '123456789012345'.slice(0, 11)]) {
    const reply = await add('Night Watch'.slice(0, 5), 'support', weak);
    expect([400, 422], weak).toContain(reply.status);
  }
  expect((await add('  ')).data).toMatchObject({ fields: [{ field: 'username' }] });
  expect((await add('dawn', 'support', 'aaaabbbbcccc')).data).toMatchObject({
    error: 'operatorAccount.weakPassword',
  });
  expect((await lastLog(data.operatorId)).action).toBe('operator.create');
});

test.each([
  [{ role: 'reviewer' }, { role: 'reviewer', disabled: false }],
  [{ disabled: true }, { disabled: true }],
  [{ resetTotp: true }, { secondFactor: false }],
  [{ password: 'another-quiet-night' }, { passwordReset: true }],
] as const)('%j ends the sessions of the operator and is logged', async (to, logged) => {
  const clerk = await signInOperator(server, 'support');
  const { operatorId, username } = clerk;
  const secret = Buffer.from('a secret of 20 bytes');
  await server.app.db.update(operator).set({ totpSecret: secret }).where(eq(operator.operatorId, operatorId));
  const reply = await change(operatorId, to);
  expect(reply.status).toBe(200);
  expect(reply.data.enrolled).toBe(!('resetTotp' in to));
  expect(['10203', '10301']).toContain(await self(clerk));
  expect(await lastLog(operatorId)).toMatchObject({
    action: 'operator.change',
    operatorId: owner.operatorId,
    reason: '调整分工',
    before: { role: 'support', disabled: false, secondFactor: true },
    after: logged,
  });
  expect(JSON.stringify(await lastLog(operatorId))).not.toMatch(/quiet-night|argon2/);
  const again = await enter(username, 'password' in to ? to.password : operatorPassword);
  expect(again.status).toBe('disabled' in to ? 401 : 200);
});

test('a disabled operator can be enabled again', async () => {
  const clerk = await signInOperator(server, 'support');
  await change(clerk.operatorId, { disabled: true });
  expect((await enter(clerk.username)).code).toBe('10301');
  expect((await change(clerk.operatorId, { disabled: false })).data.disabled).toBe(false);
  expect((await enter(clerk.username)).status).toBe(200);
});

test('changing oneself, an unknown operator, a weak password and a missing reason fail', async () => {
  const clerk = await signInOperator(server, 'support');
  expect((await change(owner.operatorId, { role: 'editor' })).data).toMatchObject({
    error: 'operatorAccount.notYourself',
  });
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000'])
    expect((await change(id, { disabled: true })).status).toBe(404);
  const weak = await change(clerk.operatorId, { password: `${clerk.username}-${clerk.username}` });
  expect(weak.data).toMatchObject({ error: 'operatorAccount.weakPassword' });
  const silent = await change(clerk.operatorId, { disabled: true }, owner, ' ');
  expect(silent.data).toMatchObject({ error: 'core.badInput', fields: [{ field: 'reason' }] });
  expect(await self(clerk)).toBe('00000');
});

test('an addition whose reply was lost is answered again until the operator enters', async () => {
  const first = await add('Lost Reply', 'editor');
  const again = await add(' lost reply', 'editor');
  expect(again.data).toEqual(first.data);
  const { operatorId } = first.data;
  const log = await listAudit(server, { targetId: operatorId });
  expect(log.map(({ action }) => action)).toEqual(['operator.create']);
  const taken = { error: 'operator.usernameTaken' };
  expect((await add('Lost Reply', 'support')).data).toMatchObject(taken);
  expect((await add('Lost Reply', 'editor', 'another-quiet-evening')).data).toMatchObject(taken);
  await server.app.db
    .update(operator)
    .set({ totpSecret: Buffer.from('enrolled') })
    .where(eq(operator.operatorId, operatorId));
  expect((await add('Lost Reply', 'editor')).data).toMatchObject(taken);
});

test('of two owners who demote each other concurrently one remains', async () => {
  for (const to of [{ role: 'editor' }, { disabled: true }] as const) {
    const other = await signInOperator(server, 'owner');
    const replies = await Promise.all([
      change(other.operatorId, to, owner),
      change(owner.operatorId, to, other),
    ]);
    const [first, second] = replies.map((reply) => reply.status);
    // The later request fails because no owner would remain or because its session has ended.
    expect([first, second].filter((status) => status === 200)).toHaveLength(1);
    expect([401, 422]).toContain(first === 200 ? second : first);
    const owners = and(eq(operator.role, 'owner'), isNull(operator.disabledAt));
    expect(await server.app.db.$count(operator, owners)).toBe(1);
    if (second === 200) owner = other;
  }
});

test('the last active owner cannot be demoted or disabled', async () => {
  const other = await signInOperator(server, 'owner');
  await self(owner);
  // A change of another server that this one has not received yet.
  const itself = eq(operator.operatorId, owner.operatorId);
  await server.app.db.update(operator).set({ role: 'editor' }).where(itself);
  for (const to of [{ disabled: true }, { role: 'support' }] as const)
    expect((await change(other.operatorId, to)).data).toMatchObject({ error: 'operatorAccount.lastOwner' });
  expect(await self(other)).toBe('00000');
});

test('changing the own password ends the other sessions', async () => {
  const clerk = await signInOperator(server, 'editor');
  const other = (await enter(clerk.username)).data;
  const set = (oldPassword: string, password: string) =>
    server.call(endpoints.changeOwnPassword, { oldPassword, password }, clerk);
  expect((await set('wrong', 'the-tide-comes-in')).data).toMatchObject({
    error: 'operatorAccount.wrongPassword',
  });
  expect((await set(operatorPassword, 'aaaabbbbcccc')).data).toMatchObject({
    error: 'operatorAccount.weakPassword',
  });
  expect((await set(operatorPassword, 'the-tide-comes-in')).status).toBe(200);
  expect(await self(clerk)).toBe('00000');
  expect(await self(other)).toBe('10203');
  expect((await enter(clerk.username)).data).toMatchObject({ error: 'operator.badLogin' });
  expect((await enter(clerk.username, 'the-tide-comes-in')).status).toBe(200);
  for (let i = 0; i < 5; i++) await set('wrong', 'the-tide-goes-out');
  const locked = await set('the-tide-comes-in', 'the-tide-goes-out');
  expect(locked).toMatchObject({ status: 429, data: { error: 'operator.loginLocked' } });
});

test('a changed password forgets the devices elsewhere, a reset by an owner all', async () => {
  const clerk = await signInOperator(server, 'editor');
  const [here, elsewhere] = [await enter(clerk.username), await enter(clerk.username)].map(
    ({ data }) => data.deviceToken,
  );
  const known = (token?: string) => operatorDevices.find(server.app.db, clerk.operatorId, token);
  expect([await known(here), await known(elsewhere)]).not.toContain(null);
  const given = { oldPassword: operatorPassword, password: 'the-tide-comes-in', deviceToken: here };
  expect((await server.call(endpoints.changeOwnPassword, given, clerk)).status).toBe(200);
  expect(await known(here)).not.toBeNull();
  expect(await known(elsewhere)).toBeNull();
  await change(clerk.operatorId, { password: 'a-quiet-evening' });
  expect(await known(here)).toBeNull();
});

test('a reset of the password by an owner outlasts a concurrent change by the operator', async () => {
  const clerk = await signInOperator(server, 'editor');
  const { reply } = await server.app.db.transaction(async (tx) => {
    await changeInside(tx, clerk.operatorId, { password: 'a-quiet-evening' });
    const given = { oldPassword: operatorPassword, password: 'the-tide-comes-in' };
    const reply = server.call(endpoints.changeOwnPassword, given, clerk);
    await expect.poll(() => countWaiting(server)).toBeGreaterThan(0);
    return { reply };
  });
  expect(await reply).toMatchObject({ status: 401, code: '10203' });
  expect((await enter(clerk.username, 'the-tide-comes-in')).data).toMatchObject({
    error: 'operator.badLogin',
  });
  expect((await lastLog(clerk.operatorId)).action).not.toBe('operator.password');
});

test('the last login of an operator is known after the session is deleted', async () => {
  const { operatorId, username } = await newOperator(server, 'support');
  const before = Date.now();
  await enter(username);
  await server.app.db.delete(operatorSession).where(eq(operatorSession.operatorId, operatorId));
  const list = (await server.call(endpoints.listOperators, {}, owner)).data;
  const { seenAt } = list.find((one) => one.operatorId === operatorId)!;
  expect(Date.parse(seenAt!)).toBeGreaterThanOrEqual(before);
});

test('sessions that expired a month ago are deleted', async () => {
  const { db } = server.app;
  const day = 86_400_000;
  const mine = eq(operatorSession.operatorId, owner.operatorId);
  await deleteExpiredOperatorSessions(server.app, new Date(Date.now() + 29 * day));
  expect(await db.$count(operatorSession, mine)).toBe(1);
  await deleteExpiredOperatorSessions(server.app, new Date(Date.now() + 31 * day));
  expect(await db.$count(operatorSession, mine)).toBe(0);
});

test.each<[string, Change]>([
  ['disabled', { disabled: true }],
  ['given another password', { password: 'a-quiet-evening' }],
])('a login during a concurrent change (%s) fails', async (_what, to) => {
  const { operatorId, username } = await newOperator(server, 'support');
  const { reply } = await server.app.db.transaction(async (tx) => {
    await changeInside(tx, operatorId, to);
    const reply = enter(username);
    await waitForLocks(server);
    return { reply };
  });
  expect(await reply).toMatchObject({ status: 401, code: '10203' });
  const own = eq(operatorSession.operatorId, operatorId);
  expect(await server.app.db.$count(operatorSession, own)).toBe(0);
});

test('a change that changes nothing is refused: it ends no session and links nobody', async () => {
  const colleague = await signInOperator(server, 'support');
  const { operatorId } = colleague;
  for (const to of [
    { role: 'support' },
    { disabled: false },
    { role: 'support', disabled: false },
    {},
  ] as const)
    expect(await change(operatorId, to)).toMatchObject({
      status: 422,
      data: { error: 'operatorAccount.unchanged' },
    });
  expect(await self(colleague)).toBe('00000');
});

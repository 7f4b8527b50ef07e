import { getOwnOperator, operatorLogin } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/operator-accounts.ts';
import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '../../testing/audit.ts';
import { newOperator, operatorPassword } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { hasOtherOperatorWith } from './index.ts';
import { issueEnrolmentToken, passwordFingerprint } from './rules/enrolment-token.ts';
import { base32, codeOf, stepAt } from './rules/totp.ts';
import { operator } from './tables.ts';

const server = testServer({ demo: false });
const limited = testServer({ demo: false, limits: true });

/** Decodes base 32, as an authenticator app does. */
function secretOf(typed: string): Buffer {
  const bits = [...typed].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g)!;
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
const codeNow = (secret: Buffer, steps = 0) => codeOf(secret, stepAt(new Date()) + steps);
const start = (username: string, password = operatorPassword) =>
  server.call(endpoints.startTotpEnrolment, { username, password });
const finish = (ticket: string, code: string) => server.call(endpoints.finishTotpEnrolment, { ticket, code });
const enter = (username: string, code?: string) =>
  server.call(operatorLogin, { username, password: operatorPassword, code });
const rowOf = async (operatorId: string) =>
  (await server.app.db.select().from(operator).where(eq(operator.operatorId, operatorId)))[0]!;

test('the first login enrols an authenticator, whose codes are required afterwards', async () => {
  const { username, operatorId } = await newOperator(server, 'owner');
  expect((await enter(username)).data).toMatchObject({ error: 'operator.secondFactorMissing' });
  const { data } = await start(` ${username.toUpperCase()} `);
  const secret = secretOf(data.secret);
  expect(base32(secret)).toBe(data.secret);
  expect(data.uri).toBe(`otpauth://totp/Muyu:${username}?secret=${data.secret}&issuer=Muyu`);
  expect(data.ticket).not.toContain(data.secret);
  const wrong = await finish(data.ticket, codeNow(secret, 50));
  expect(wrong).toMatchObject({ status: 422, data: { error: 'operator.badCode' } });
  const clearLoginAttempts = await finish(data.ticket, codeNow(secret));
  expect(clearLoginAttempts.data.operator).toMatchObject({ operatorId, role: 'owner', demo: false });
  expect((await server.call(getOwnOperator, {}, clearLoginAttempts.data)).code).toBe('00000');
  expect((await enter(username, codeNow(secret))).data).toMatchObject({ error: 'operator.badCode' });
  expect((await enter(username, codeNow(secret, 1))).status).toBe(200);
  const { totpSecret } = await rowOf(operatorId);
  expect(totpSecret!.includes(secret)).toBe(false);
  const log = await listAudit(server, { targetId: operatorId });
  expect(log.map((entry) => entry.action)).toContain('operator.enrol');
  expect(JSON.stringify(log)).not.toContain(data.secret);
});

test('an operator enrols once', async () => {
  const { username } = await newOperator(server, 'support');
  const [one, other] = [(await start(username)).data, (await start(username)).data];
  const replies = await Promise.all(
    [one, other].map(({ ticket, secret }) => finish(ticket, codeNow(secretOf(secret)))),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect(replies.find((reply) => reply.status === 409)!.data).toMatchObject({
    error: 'operatorAccount.alreadyEnrolled',
  });
  expect(await start(username)).toMatchObject({
    status: 409,
    data: { error: 'operatorAccount.alreadyEnrolled' },
  });
  expect((await start(username, 'wrong')).data).toMatchObject({ error: 'operator.badLogin' });
});

test('enrolment: a wrong password and an unknown name get the same reply and are locked like logins', async () => {
  const { username } = await newOperator(server, 'support');
  for (const name of [username, 'nobody-here']) {
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push(await start(name, 'wrong'));
    expect(replies.slice(0, 5).every((reply) => reply.status === 422)).toBe(true);
    expect(replies[0]).toMatchObject({ data: { error: 'operator.badLogin' } });
    expect(replies[5]).toMatchObject({ status: 429, data: { error: 'operator.loginLocked' } });
  }
  expect((await enter(username)).data).toMatchObject({ error: 'operator.loginLocked' });
});

test('an expired or foreign ticket, or one from before a reset, is rejected', async () => {
  const { username, operatorId } = await newOperator(server, 'support');
  const { secret: key } = server.app.config;
  const { passwordHash } = await rowOf(operatorId);
  const secret = Buffer.from('a secret of 20 bytes');
  const made = (at: Date, of = operatorId, by = key) =>
    issueEnrolmentToken(
      by,
      { operatorId: of, secret, fingerprint: passwordFingerprint(key, passwordHash) },
      at,
    );
  const refused = { status: 422, data: { error: 'operatorAccount.ticketInvalid' } };
  const now = Date.now();
  const bad = [
    made(new Date(now - 601_000)),
    made(new Date(now), '01890000-0000-7000-8000-000000000000'),
    made(new Date(now), operatorId, 'somebody else’s key'),
    'nonsense',
  ];
  for (const ticket of bad) expect(await finish(ticket, codeNow(secret))).toMatchObject(refused);
  const { db } = server.app;
  const itself = eq(operator.operatorId, operatorId);
  const { data } = await start(username);
  await db
    .update(operator)
    .set({ passwordHash: (await rowOf((await newOperator(server, 'editor')).operatorId)).passwordHash })
    .where(itself);
  expect(await finish(data.ticket, codeNow(secretOf(data.secret)))).toMatchObject(refused);
  await db.update(operator).set({ disabledAt: new Date() }).where(itself);
  expect(await start(username)).toMatchObject({ status: 401, code: '10301' });
});

test('without the demo its operators, whose password is public, neither log in nor enrol, and their sessions end', async () => {
  const { username, operatorId } = await newOperator(server, 'owner');
  const begun = (await start(username)).data;
  const other = (await start(username)).data;
  const session = (await finish(begun.ticket, codeNow(secretOf(begun.secret)))).data;
  const itself = eq(operator.operatorId, operatorId);
  await server.app.db.update(operator).set({ demo: true }).where(itself);
  expect(await server.call(getOwnOperator, {}, session)).toMatchObject({ status: 401, code: '10301' });
  expect(await enter(username, codeNow(secretOf(begun.secret), 1))).toMatchObject({ code: '10301' });
  await server.app.db.update(operator).set({ totpSecret: null }).where(itself);
  expect(await start(username)).toMatchObject({ status: 401, code: '10301' });
  expect((await finish(other.ticket, codeNow(secretOf(other.secret)))).data).toMatchObject({
    error: 'operatorAccount.ticketInvalid',
  });
  expect((await start(username, 'wrong')).data).toMatchObject({ error: 'operator.badLogin' });
});

test('without the demo its operators are no colleagues: work that needs a second person does not wait for them', async () => {
  const { operatorId } = await newOperator(server, 'reviewer');
  const hasOther = () => hasOtherOperatorWith(server.app, server.app.db, 'review', operatorId);
  const { app } = server;
  await app.db.update(operator).set({ disabledAt: new Date() }).where(ne(operator.operatorId, operatorId));
  const { operatorId: ofDemo } = await newOperator(server, 'reviewer');
  expect(await hasOther()).toBe(true);
  await app.db.update(operator).set({ demo: true }).where(eq(operator.operatorId, ofDemo));
  expect(await hasOther()).toBe(false);
});

test('without the demo its operators are listed as such, not as enabled ones', async () => {
  const begun = (await start((await newOperator(server, 'owner')).username)).data;
  const owner = (await finish(begun.ticket, codeNow(secretOf(begun.secret)))).data;
  const { operatorId } = await newOperator(server, 'reviewer');
  const closed = async () =>
    (await server.call(endpoints.listOperators, {}, owner)).data.find(
      (each) => each.operatorId === operatorId,
    )?.closedDemo;
  expect(await closed()).toBe(false);
  await server.app.db.update(operator).set({ demo: true }).where(eq(operator.operatorId, operatorId));
  expect(await closed()).toBe(true);
});

test('enrolment is rate-limited by address', async () => {
  const replies = [];
  for (let i = 0; i < 21; i++)
    replies.push(await limited.call(endpoints.finishTotpEnrolment, { ticket: 'nonsense', code: '000000' }));
  expect(replies.at(-1)!.status).toBe(429);
});

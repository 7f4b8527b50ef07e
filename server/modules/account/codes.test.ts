import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { login, sendSms, verifyCode } from '@muyu/contract/login.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contextAsNobody } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { codeSent, easyProof, freshPhone } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { sendSms as send } from './commands/send-sms.ts';
import { takeCode } from './commands/take-code.ts';
import { readPhone } from './rules/phone.ts';
import { smsCode } from './tables.ts';

const server = testServer();
const limited = testServer({ limits: true });
const refusal = (error: string) => ({ status: 422, data: { error } });
const verify = (phoneNumber: string, code: string, scene: 'register' | 'verifyPhone' = 'register') =>
  server.call(verifyCode, { phoneNumber, code, scene });
const another = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

test('a code gives a ticket once', async () => {
  const phone = freshPhone();
  const code = await codeSent(server, phone, 'register');
  expect((await verify(phone, code)).data.ticket.length).toBeGreaterThan(20);
  expect(await verify(phone, code)).toMatchObject(refusal('account.codeExpired'));
});

test('a code asked for twice at once is taken once', async () => {
  const phone = freshPhone();
  const code = await codeSent(server, phone, 'register');
  const replies = await Promise.all(Array.from({ length: 6 }, () => verify(phone, code)));
  expect(replies.map((reply) => reply.code).sort()).toEqual(['00000', ...Array(5).fill('10000')]);
});

test('four wrong tries are forgiven, five are not, one after the other or at once', async () => {
  const [patient, hasty] = [freshPhone(), freshPhone()];
  const first = await codeSent(server, patient, 'register');
  for (let i = 0; i < 4; i++) {
    expect(await verify(patient, another(first))).toMatchObject(refusal('account.badCode'));
  }
  expect((await verify(patient, first)).code).toBe('00000');
  const second = await codeSent(server, hasty, 'register');
  await Promise.all(Array.from({ length: 9 }, () => verify(hasty, another(second))));
  expect(await verify(hasty, second)).toMatchObject(refusal('account.codeExpired'));
});

test('a code is for its scene, its phone and five minutes; a newer one takes its place', async () => {
  const phone = freshPhone();
  const code = await codeSent(server, phone, 'register');
  expect(await verify(phone, code, 'verifyPhone')).toMatchObject(refusal('account.codeExpired'));
  expect(await verify(freshPhone(), code)).toMatchObject(refusal('account.codeExpired'));
  const later = contextAsNobody(server, new Date(Date.now() + 5 * 60_000 + 1000));
  const taking = takeCode(server.app.db, later, readPhone('86', phone)!, 'register', code);
  await expect(taking).rejects.toMatchObject({ definition: { name: 'account.codeExpired' } });
  const newer = await codeSent(server, phone, 'register');
  if (newer !== code) expect(await verify(phone, code)).toMatchObject(refusal('account.badCode'));
  expect((await verify(phone, newer)).code).toBe('00000');
});

test('one a minute and five in a day a phone; the next is told when', async () => {
  const phoneNumber = freshPhone();
  const began = Date.now();
  const ask = async (at: number) => {
    const given = {
      phoneAreaCode: '86',
      phoneNumber,
      scene: 'register',
      proof: await easyProof(limited),
    } as const;
    return send(contextAsNobody(limited, new Date(at)), given);
  };
  const tooMany = (seconds: number) => ({
    definition: { name: 'account.tooManyCodes' },
    details: { retryAfterSeconds: seconds },
  });
  expect(await ask(began)).toEqual({ expiresInSeconds: 300, againInSeconds: 60 });
  await expect(ask(began + 59_000)).rejects.toMatchObject(tooMany(1));
  for (let i = 1; i < 5; i++) await ask(began + i * 60_000);
  await expect(ask(began + 5 * 60_000)).rejects.toMatchObject(tooMany(86_400 - 300));
  await expect(ask(began + 86_400_000)).resolves.toBeDefined();
});

test('of eight that ask at once for one phone, one is sent; others are told over HTTP when to come back', async () => {
  const phoneNumber = freshPhone();
  const proofs = await Promise.all(Array.from({ length: 8 }, () => easyProof(limited)));
  const replies = await Promise.all(
    proofs.map((proof) => limited.call(sendSms, { phoneNumber, scene: 'login', proof })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(429)]);
  const refused = replies.find((reply) => reply.status === 429)!;
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused.data).toMatchObject({ error: 'account.tooManyCodes' });
});

test('to a phone without an account nothing goes, and nobody is told; who registers a taken one is', async () => {
  const [known, unknown] = [freshPhone(), freshPhone()];
  await member(server, 'phoned', { phone: readPhone('86', known)! });
  await codeSent(server, known, 'login');
  const given = { phoneNumber: unknown, scene: 'login' } as const;
  const silent = await server.call(sendSms, given);
  const spoken = await server.call(sendSms, { ...given, phoneNumber: known });
  expect({ ...silent, headers: null }).toEqual({ ...spoken, headers: null });
  expect(await server.call(login, { phoneNumber: unknown, code: '000000' })).toMatchObject(
    refusal('account.badCode'),
  );
  await codeSent(server, known, 'verifyPhone');
  expect(outbox()).not.toContain(unknown);
  expect(await server.call(sendSms, { ...given, phoneNumber: known, scene: 'register' })).toMatchObject(
    refusal('account.phoneTaken'),
  );
});

const outboxFile = () => join(server.app.config.dataDir, 'sms-outbox.jsonl');
const outbox = () => readFileSync(outboxFile(), 'utf8');

test('the outbox is its owner’s; neither codes nor phones lie in the database in clear', async () => {
  const phone = freshPhone();
  const code = await codeSent(server, phone, 'register');
  expect(statSync(outboxFile()).mode & 0o777).toBe(0o600);
  expect(JSON.parse(outbox().trim().split('\n').at(-1)!)).toMatchObject({
    phone: `+86${phone}`,
    scene: 'register',
    text: expect.stringContaining(code),
  });
  const { rows } = await server.app.db.execute<{ data: string }>(
    sql`select data::text as data from jobs.job where name = 'account.sendCode'`,
  );
  const kept = JSON.stringify([rows, await server.app.db.select().from(smsCode)]);
  expect(rows.length).toBeGreaterThan(0);
  for (const clear of [phone, `"${code}"`]) expect(kept).not.toContain(clear);
});

test('a code that waited too long in the queue is not sent', async () => {
  const before = outbox();
  const late = contextAsNobody(server, new Date(Date.now() - 6 * 60_000));
  await send(late, { phoneAreaCode: '86', phoneNumber: freshPhone(), scene: 'register' });
  await codeSent(server, freshPhone(), 'register');
  expect(outbox().split('\n').length).toBe(before.split('\n').length + 1);
});

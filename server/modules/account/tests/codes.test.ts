import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { login, sendSms, verifyCode } from '@muyu/contract/account/login.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { anonymousContext } from '../../../testing/operators.ts';
import { easyPowSolution, freshPhone, requestCode } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { consumeCode } from '../commands/verification/consume-code.ts';
import { sendSms as send } from '../commands/verification/send-sms.ts';
import { readPhone } from '../rules/phone.ts';
import { smsTries } from '../settings.ts';
import { smsCode } from '../tables.ts';

const server = testServer();
const limited = testServer({ limits: true });
const verify = (phoneNumber: string, code: string, scene: 'register' | 'verifyPhone' = 'register') =>
  server.call(verifyCode, { phoneNumber, code, scene });
const another = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

test('a code is exchanged for one ticket', async () => {
  const phone = freshPhone();
  const code = await requestCode(server, phone, 'register');
  expect((await verify(phone, code)).data.ticket.length).toBeGreaterThan(20);
  expect(await verify(phone, code)).toMatchObject(errorReply(accountErrors.codeExpired));
});

test('a number that is no phone has no codes', async () => {
  expect(await verify('12345', '000000')).toMatchObject(errorReply(accountErrors.badPhone));
});

test('one of two concurrent uses of a code succeeds', async () => {
  const phone = freshPhone();
  const code = await requestCode(server, phone, 'register');
  const replies = await Promise.all(Array.from({ length: 6 }, () => verify(phone, code)));
  expect(replies.map((reply) => reply.code).sort()).toEqual(['00000', ...Array(5).fill('10000')]);
});

test('a code is invalid after five wrong attempts, sequential or concurrent', async () => {
  const [waitingPhone, triedPhone] = [freshPhone(), freshPhone()];
  const first = await requestCode(server, waitingPhone, 'register');
  for (let i = 0; i < 4; i++) {
    expect(await verify(waitingPhone, another(first))).toMatchObject(errorReply(accountErrors.badCode));
  }
  expect((await verify(waitingPhone, first)).code).toBe('00000');
  const second = await requestCode(server, triedPhone, 'register');
  await Promise.all(Array.from({ length: 9 }, () => verify(triedPhone, another(second))));
  expect(await verify(triedPhone, second)).toMatchObject(errorReply(accountErrors.codeExpired));
});

test('wrong tries of a stranger elsewhere do not use up a code of its owner', async () => {
  const phone = freshPhone();
  const { username } = await member(server, 'guessed', { phone: readPhone('86', phone)! });
  const from = (host: number) => ({ address: `203.0.113.${host}` });
  const guess = (code: string, host: number) => server.call(login, { phoneNumber: phone, code }, from(host));
  const recover = (code: string, host: number) =>
    server.call(verifyCode, { phoneNumber: phone, code, scene: 'retrieve', username }, from(host));
  const code = await requestCode(server, phone, 'login');
  for (let i = 0; i < 5; i++)
    expect(await guess(another(code), 1)).toMatchObject(errorReply(accountErrors.badCode));
  expect((await guess(code, 2)).data).toMatchObject({ username });
  const other = await requestCode(server, phone, 'retrieve');
  for (let i = 0; i < 5; i++)
    expect(await recover(another(other), 1)).toMatchObject(errorReply(accountErrors.badCode));
  expect(await recover(other, 1)).toMatchObject(errorReply(accountErrors.codeExpired));
  expect((await recover(other, 2)).code).toBe('00000');
});

test('a code is invalid after twenty-five wrong attempts from anywhere', async () => {
  const phoneNumber = freshPhone();
  const code = await requestCode(server, phoneNumber, 'register');
  const from = (host: number, given: string) =>
    server.call(
      verifyCode,
      { phoneNumber, code: given, scene: 'register' },
      { address: `203.0.113.${host}` },
    );
  const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => from(i % 8, another(code))));
  const judged = replies.filter(({ data }) => (data as { error?: string }).error === 'account.badCode');
  expect(judged.length).toBe(25);
  expect(await from(9, code)).toMatchObject(errorReply(accountErrors.codeExpired));
});

test.each([8, 10])('operators allow %d wrong attempts', async (tries) => {
  await useSetting(server, smsTries, tries);
  const phone = freshPhone();
  const code = await requestCode(server, phone, 'register');
  for (let i = 0; i < tries; i++)
    expect(await verify(phone, another(code))).toMatchObject(errorReply(accountErrors.badCode));
  expect(await verify(phone, code)).toMatchObject(errorReply(accountErrors.codeExpired));
});

test('a code is valid for its scene and phone, for five minutes, until a newer one is sent', async () => {
  const phone = freshPhone();
  const code = await requestCode(server, phone, 'register');
  expect(await verify(phone, code, 'verifyPhone')).toMatchObject(errorReply(accountErrors.codeExpired));
  expect(await verify(freshPhone(), code)).toMatchObject(errorReply(accountErrors.codeExpired));
  const later = anonymousContext(server, new Date(Date.now() + 5 * 60_000 + 1000));
  const consumption = consumeCode(later, readPhone('86', phone)!, 'register', code);
  await expect(consumption).rejects.toMatchObject({ definition: { name: 'account.codeExpired' } });
  const newer = await requestCode(server, phone, 'register');
  if (newer !== code) expect(await verify(phone, code)).toMatchObject(errorReply(accountErrors.badCode));
  expect((await verify(phone, newer)).code).toBe('00000');
});

test('limits codes to one a minute and five a day per phone, and returns the waiting time', async () => {
  const phoneNumber = freshPhone();
  const began = Date.now();
  const ask = async (at: number) => {
    const given = {
      phoneAreaCode: '86',
      phoneNumber,
      scene: 'register',
      proof: await easyPowSolution(limited),
    } as const;
    return send(anonymousContext(limited, new Date(at)), given);
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

test('one of eight concurrent requests for a phone sends a code, the others receive the waiting time', async () => {
  const phoneNumber = freshPhone();
  const proofs = await Promise.all(Array.from({ length: 8 }, () => easyPowSolution(limited)));
  const replies = await Promise.all(
    proofs.map((proof) => limited.call(sendSms, { phoneNumber, scene: 'login', proof })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(429)]);
  const refused = replies.find((reply) => reply.status === 429)!;
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused.data).toMatchObject({ error: 'account.tooManyCodes' });
});

test('nothing is sent to a phone without an account', async () => {
  const [known, unknown] = [freshPhone(), freshPhone()];
  await member(server, 'phoned', { phone: readPhone('86', known)! });
  await requestCode(server, known, 'login');
  const given = { phoneNumber: unknown, scene: 'login' } as const;
  const silent = await server.call(sendSms, given);
  const spoken = await server.call(sendSms, { ...given, phoneNumber: known });
  expect({ ...silent, headers: null }).toEqual({ ...spoken, headers: null });
  expect(await server.call(login, { phoneNumber: unknown, code: '000000' })).toMatchObject(
    errorReply(accountErrors.badCode),
  );
  await requestCode(server, known, 'verifyPhone');
  expect(outbox()).not.toContain(unknown);
  expect(await server.call(sendSms, { ...given, phoneNumber: known, scene: 'register' })).toMatchObject(
    errorReply(accountErrors.phoneTaken),
  );
});

const outboxFile = () => join(server.app.config.dataDir, 'sms-outbox.jsonl');
const outbox = () => readFileSync(outboxFile(), 'utf8');

test('only its owner may read the outbox file, and the database stores no plain code or phone', async () => {
  const phone = freshPhone();
  const code = await requestCode(server, phone, 'register');
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

test('an expired code in the queue is not sent', async () => {
  const before = outbox();
  const late = anonymousContext(server, new Date(Date.now() - 6 * 60_000));
  await send(late, { phoneAreaCode: '86', phoneNumber: freshPhone(), scene: 'register' });
  await requestCode(server, freshPhone(), 'register');
  expect(outbox().split('\n').length).toBe(before.split('\n').length + 1);
});

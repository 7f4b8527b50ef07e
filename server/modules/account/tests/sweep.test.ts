import { randomBytes } from 'node:crypto';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { sendSms } from '@muyu/contract/account/login.ts';
import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usedPowNonce } from '../../../platform/session/proof-of-work.ts';
import { readOutbox } from '../../../platform/sms/outbox.ts';
import { freshPhone } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { sweepAccount } from '../commands/sweep-account.ts';
import { issueVerificationToken } from '../commands/verification/verification-tokens.ts';
import { knownDevice, registration, session, smsCode, verificationToken } from '../tables.ts';

const server = testServer();
const day = 86_400_000;

test('deletes the phone numbers of the SMS outbox after a day', async () => {
  const { app } = server;
  const phone = '+8613800005001';
  await app.sms.send({ phone, scene: 'login', code: '123456', text: '123456' });
  const phones = async () => (await readOutbox(app.config.dataDir, 100)).map((message) => message.phone);
  await sweepAccount(app, new Date());
  expect(await phones()).toContain(phone);
  await sweepAccount(app, new Date(Date.now() + day + 60_000));
  expect(await phones()).toEqual([]);
});

test('deletes expired rows and keeps the others', async () => {
  const { app } = server;
  const { token } = await visitor(server);
  const old = new Date(Date.now() - 2 * day);
  const userId = crypto.randomUUID();
  const known = await member(server, 'known');
  for (const at of [old, new Date()]) {
    await app.db
      .insert(registration)
      .values({ address: '192.0.2.1', userId: crypto.randomUUID(), createdAt: at });
    await app.db
      .insert(usedPowNonce)
      .values({ nonce: at.toISOString(), expiresAt: new Date(at.getTime() + 600_000) });
    await app.db.insert(knownDevice).values({
      userId: known.userId,
      tokenHash: randomBytes(32),
      seenAt: at === old ? new Date(Date.now() - 366 * day) : at,
    });
    await issueVerificationToken(app.db, at, 'reset', { userId });
    await issueVerificationToken(app.db, at, 'appeal', { userId, sanctionId: userId });
  }
  await server.call(sendSms, { phoneNumber: freshPhone(), scene: 'register' });
  await sweepAccount(app, new Date());
  const left = async () => {
    const counted = [registration, usedPowNonce, verificationToken, smsCode, session, knownDevice].map(
      (table) => app.db.select({ rows: count() }).from(table),
    );
    return (await Promise.all(counted)).map(([counts]) => counts!.rows);
  };
  expect(await left()).toEqual([1, 1, 2, 1, 2, 2]);
  expect((await server.call(getUserInfo, { id: 'me' }, { token })).code).toBe('00000');
  await sweepAccount(app, new Date(Date.now() + 61 * day));
  expect(await left()).toEqual([0, 0, 0, 0, 0, 2]);
});

import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { sendSms } from '@muyu/contract/account/login.ts';
import { count } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usedPowNonce } from '../../../platform/session/proof-of-work.ts';
import { readOutbox } from '../../../platform/sms/outbox.ts';
import { freshPhone } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { sweepAccount } from '../commands/sweep-account.ts';
import { issueVerificationToken } from '../commands/verification/verification-tokens.ts';
import { startOutboxSweep, stopOutboxSweep } from '../sweep-outbox.ts';
import { knownDevice, registration, session, smsCode, verificationToken } from '../tables.ts';

const server = testServer();
const day = 86_400_000;

test('each server deletes messages of its own SMS outbox after a day, a worker none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const app = { ...server.app, config: { ...server.app.config, dataDir } };
  const sent = (phone: string, at: number) => {
    const line = JSON.stringify({ at: new Date(at).toISOString(), phone, scene: 'login', text: '123456' });
    appendFileSync(join(dataDir, 'sms-outbox.jsonl'), `${line}\n`);
  };
  const phones = async () => (await readOutbox(dataDir, 100)).map((message) => message.phone);
  const now = Date.now();
  sent('+8613800005001', now - day - 60_000);
  sent('+8613800005002', now - 60_000);
  await startOutboxSweep(app, 'worker');
  expect(await phones()).toHaveLength(2);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  await startOutboxSweep(app, 'server');
  expect(await phones()).toEqual(['+8613800005002']);
  vi.advanceTimersByTime(day);
  await vi.waitFor(async () => expect(await phones()).toEqual([]));
  await stopOutboxSweep(app);
  expect(vi.getTimerCount()).toBe(0);
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
  const left = async () => {
    const counted = [registration, usedPowNonce, verificationToken, smsCode, session, knownDevice].map(
      (table) => app.db.select({ rows: count() }).from(table),
    );
    return (await Promise.all(counted)).map(([counts]) => counts!.rows);
  };
  const timedOut = AbortSignal.abort(new Error('timed out'));
  await expect(sweepAccount(app, new Date(), timedOut)).rejects.toThrow('timed out');
  expect((await left())[0]).toBe(2);
  await sweepAccount(app, new Date());
  expect(await left()).toEqual([1, 1, 2, 1, 2, 2]);
  expect((await server.call(getUserInfo, { id: 'me' }, { token })).code).toBe('00000');
  await sweepAccount(app, new Date(Date.now() + 61 * day));
  expect(await left()).toEqual([0, 0, 0, 0, 0, 2]);
});

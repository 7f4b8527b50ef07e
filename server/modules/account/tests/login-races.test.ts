import { type LoginData, userInfo } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { bindVisitor } from '@muyu/contract/account/registration.ts';
import { requestDeletion } from '@muyu/contract/account/settings.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashPassword } from '../../../platform/crypto/password.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { anonymousContext } from '../../../testing/operators.ts';
import { newDraft } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { eraseAccounts } from '../../privacy/commands/erase-accounts.ts';
import { sanctionUser } from '../../sanction/index.ts';
import { accountErased, appUser, endSessions } from '../index.ts';
import { openSession } from '../scenario.ts';
import { credential, session } from '../tables.ts';

const server = testServer();

const enter = ({ username }: LoginData) => server.call(login, { username, password: memberPassword });
const liveSessions = ({ userId }: LoginData) =>
  server.app.db.$count(session, and(eq(session.userId, userId), isNull(session.revokedAt)));

/** Logs in while `work` is done and not yet committed. */
async function during(user: LoginData, work: (tx: Transaction) => Promise<unknown>) {
  const { reply } = await server.app.db.transaction(async (tx) => {
    await work(tx);
    const reply = enter(user);
    await waitForLocks(server);
    return { reply };
  });
  return reply;
}

const freeze =
  ({ userId }: LoginData) =>
  (tx: Transaction) =>
    sanctionUser(anonymousContext(server), tx, {
      userId,
      kind: 'freeze',
      days: 1,
      reason: '刷屏广告',
      operatorId: userId,
    });

concurrencyTest('a login concurrent to a freeze opens no session', async () => {
  const user = await member(server, 'frozen');
  expect((await during(user, freeze(user))).data).toMatchObject({ error: 'account.frozen' });
  expect(await liveSessions(user)).toBe(0);
});

concurrencyTest(
  'a login with the old password concurrent to a password change opens no session',
  async () => {
    const user = await member(server, 'changed');
    const passwordHash = await hashPassword('another-evening');
    const reply = await during(user, async (tx) => {
      await tx.update(credential).set({ passwordHash }).where(eq(credential.userId, user.userId));
      await endSessions(server.app, tx, user.userId, new Date());
    });
    expect(reply.data).toMatchObject({ error: 'account.badLogin' });
    expect(await liveSessions(user)).toBe(0);
  },
);

concurrencyTest('a login concurrent to the erasure opens no session', async () => {
  const user = await member(server, 'leaving');
  await server.call(requestDeletion, { password: memberPassword }, user);
  let reply: ReturnType<typeof enter> | undefined;
  server.app.events.on(accountErased, async (_tx, { userId }) => {
    if (userId !== user.userId) return;
    reply = enter(user);
    await waitForLocks(server);
  });
  expect(await eraseAccounts(server.app, new Date(Date.now() + 15 * 86_400_000))).toBe(1);
  expect((await reply)?.data).toMatchObject({ error: 'account.badLogin' });
  expect(await liveSessions(user)).toBe(0);
});

concurrencyTest('sessions of an erased account are invalid', async () => {
  const user = await member(server, 'gone');
  const { app } = server;
  const [row] = await app.db
    .update(appUser)
    .set({ state: 'closed', erasedAt: new Date() })
    .where(eq(appUser.userId, user.userId))
    .returning();
  const left = await openSession(anonymousContext(server), app.db, row!);
  expect((await server.call(userInfo, { id: 'me' }, left)).code).toBe('10203');
});

concurrencyTest('a visitor who is frozen concurrently does not become a member', async () => {
  const guest = await visitor(server);
  const draft = await newDraft(server);
  const { reply } = await server.app.db.transaction(async (tx) => {
    await freeze(guest)(tx);
    const reply = server.call(bindVisitor, draft, guest);
    await waitForLocks(server);
    return { reply };
  });
  expect(await reply).toMatchObject({ status: 401, code: '10301' });
  expect(await liveSessions(guest)).toBe(0);
});

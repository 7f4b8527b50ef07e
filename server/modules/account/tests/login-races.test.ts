import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { login, verifyCode } from '@muyu/contract/account/login.ts';
import { retrievePassword, verifyAnswers } from '@muyu/contract/account/recovery.ts';
import { bindVisitor } from '@muyu/contract/account/registration.ts';
import {
  changePassword,
  changePhone,
  requestDeletion,
  setQuestions,
} from '@muyu/contract/account/settings.ts';
import { addPayPassword, changePayPassword } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashPassword } from '../../../platform/crypto/password.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { payPassword } from '../../../testing/money.ts';
import { anonymousContext } from '../../../testing/operators.ts';
import { freshPhone, newDraft, questions, requestCode } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { sanctionUser } from '../../sanction/scenario.ts';
import { payPassword as storedPayPassword } from '../../wallet/pay-password/tables.ts';
import { claimPhone, phoneHashOf, releasePhone } from '../commands/registration/claim-phone.ts';
import { removeAnswers, setAnswers } from '../commands/verification/set-answers.ts';
import { issueVerificationToken, revokeResetTokens } from '../commands/verification/verification-tokens.ts';
import { accountErased, appUser, endSessions, lockUnerasedAccount, lockUser } from '../index.ts';
import { readPhone } from '../rules/phone.ts';
import { hashAnswers, openSession } from '../scenario.ts';
import { credential, securityAnswer, session, userPhone, verificationToken } from '../tables.ts';

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
  const left = await app.db.transaction((tx) => openSession(anonymousContext(server), tx, row!));
  expect((await server.call(getUserInfo, { id: 'me' }, left)).code).toBe('10203');
});

concurrencyTest('old answers win no reset while new questions are being set', async () => {
  const old = await hashAnswers(questions);
  const { userId, username } = await member(server, 'asked', { answers: old });
  const answers = questions.map(({ answer }) => answer);
  const replaced = await hashAnswers(questions.map((each) => ({ ...each, answer: '新的答案' })));
  const { reply } = await server.app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await setAnswers(tx, userId, replaced);
    const reply = server.call(verifyAnswers, { username, answers });
    await waitForLocks(server);
    return { reply };
  });
  expect((await reply).data).toMatchObject({ error: 'account.wrongAnswer' });
  expect(await server.app.db.$count(verificationToken, eq(verificationToken.userId, userId))).toBe(0);
});

concurrencyTest('old answers win no reset while the questions are being removed', async () => {
  const { userId, username } = await member(server, 'asked', { answers: await hashAnswers(questions) });
  const answers = questions.map(({ answer }) => answer);
  const { reply } = await server.app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await removeAnswers(tx, userId);
    const reply = server.call(verifyAnswers, { username, answers });
    await waitForLocks(server);
    return { reply };
  });
  expect((await reply).data).toMatchObject({ error: 'account.wrongAnswer' });
  expect(await server.app.db.$count(verificationToken, eq(verificationToken.userId, userId))).toBe(0);
});

concurrencyTest('a recovery by phone revokes the ticket that answers win at the same time', async () => {
  const { app } = server;
  const { userId } = await member(server, 'asked', { answers: await hashAnswers(questions) });
  const phoneHash = phoneHashOf(app, readPhone('86', freshPhone())!);
  const byPhone = await issueVerificationToken(app.db, new Date(), 'reset', { userId, phoneHash });
  const reset = (ticket: string) =>
    server.call(retrievePassword, { ticket, password: 'other-words', repeat: 'other-words' });
  const { reply, byAnswers } = await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    const reply = reset(byPhone);
    await waitForLocks(server);
    return { reply, byAnswers: await issueVerificationToken(tx, new Date(), 'reset', { userId }) };
  });
  expect((await reply).code).toBe('00000');
  expect((await reset(byAnswers)).data).toMatchObject({ error: 'account.ticketInvalid' });
});

concurrencyTest('a code of the old phone wins no reset while the phone is being changed', async () => {
  const [phoneNumber, phone] = [freshPhone(), readPhone('86', freshPhone())!];
  const { userId, username } = await member(server, 'moving', { phone: readPhone('86', phoneNumber)! });
  const code = await requestCode(server, phoneNumber, 'retrieve');
  const { reply } = await server.app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await releasePhone(tx, userId);
    await claimPhone(anonymousContext(server), tx, userId, phone);
    await revokeResetTokens(tx, userId, new Date());
    const reply = server.call(verifyCode, { phoneNumber, scene: 'retrieve', code, username });
    await waitForLocks(server);
    return { reply };
  });
  expect((await reply).data).toMatchObject({ error: 'account.badCode' });
  expect(await server.app.db.$count(verificationToken, eq(verificationToken.userId, userId))).toBe(0);
});

concurrencyTest('a reset concurrent to a password change finds its ticket revoked', async () => {
  const { userId } = await member(server, 'changing');
  const ticket = await issueVerificationToken(server.app.db, new Date(), 'reset', { userId });
  const passwordHash = await hashPassword('another-evening');
  const { reply } = await server.app.db.transaction(async (tx) => {
    await tx.update(credential).set({ passwordHash }).where(eq(credential.userId, userId));
    const reply = server.call(retrievePassword, { ticket, password: 'other-words', repeat: 'other-words' });
    await waitForLocks(server);
    await revokeResetTokens(tx, userId, new Date());
    return { reply };
  });
  expect((await reply).data).toMatchObject({ error: 'account.ticketInvalid' });
  const [stored] = await server.app.db.select().from(credential).where(eq(credential.userId, userId));
  expect(stored!.passwordHash).toBe(passwordHash);
});

/** The changes of a session that need the login password. */
const changes: Record<string, (user: LoginData) => Promise<() => Promise<{ code: string }>>> = {
  'a new password': async (user) => () =>
    server.call(
      changePassword,
      { oldPassword: memberPassword, password: 'other-words', repeat: 'other-words' },
      user,
    ),
  'new security questions': async (user) => () =>
    server.call(setQuestions, { password: memberPassword, questions }, user),
  'another phone': async (user) => {
    const phoneNumber = freshPhone();
    const code = await requestCode(server, phoneNumber, 'changePhone');
    return () =>
      server.call(changePhone, { phoneAreaCode: '86', phoneNumber, code, password: memberPassword }, user);
  },
  'another pay password': async (user) => {
    await server.call(addPayPassword, { password: payPassword }, user);
    return () => server.call(changePayPassword, { loginPassword: memberPassword, password: '246813' }, user);
  },
  'the deletion of the account': async (user) => () =>
    server.call(requestDeletion, { password: memberPassword }, user),
};

for (const [what, prepare] of Object.entries(changes))
  concurrencyTest(`${what} with the old password fails when the account is recovered meanwhile`, async () => {
    const user = await member(server, 'recovered');
    const { userId } = user;
    const { app } = server;
    const change = await prepare(user);
    const passwordHash = await hashPassword('another-evening');
    const stored = async () => ({
      credential: await app.db.select().from(credential).where(eq(credential.userId, userId)),
      answers: await app.db.$count(securityAnswer, eq(securityAnswer.userId, userId)),
      phones: await app.db.$count(userPhone, eq(userPhone.userId, userId)),
      pay: await app.db.select().from(storedPayPassword).where(eq(storedPayPassword.userId, userId)),
      deletion: (await app.db.select().from(appUser).where(eq(appUser.userId, userId)))[0]!.deletionAt,
    });
    const before = await stored();
    const { reply } = await app.db.transaction(async (tx) => {
      await tx.update(credential).set({ passwordHash }).where(eq(credential.userId, userId));
      await endSessions(app, tx, userId, new Date());
      const reply = change();
      await waitForLocks(server);
      return { reply };
    });
    expect((await reply).code).toBe('10203');
    const [own] = before.credential;
    expect(await stored()).toEqual({ ...before, credential: [{ ...own, passwordHash }] });
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

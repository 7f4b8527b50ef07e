import { accountErrors, getUserInfo } from '@muyu/contract/account/account.ts';
import { login, verifyCode } from '@muyu/contract/account/login.ts';
import {
  findAccount,
  listAccountQuestions,
  retrievePassword,
  verifyAnswers,
} from '@muyu/contract/account/recovery.ts';
import { changePassword, setQuestions } from '@muyu/contract/account/settings.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { expect, test } from 'vitest';
import { failedAttempt } from '../../../platform/session/failed-attempts.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { freshPhone, phoneTicket, questions, requestCode } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { listNoticeKeys } from '../../notification/testing/notices.ts';
import { memberDevices } from '../commands/login/known-devices.ts';
import { issueVerificationToken } from '../commands/verification/verification-tokens.ts';
import { readPhone } from '../rules/phone.ts';
import { hashAnswers } from '../scenario.ts';

const server = testServer();
const right = questions.map(({ answer }) => answer);
const fresh = { password: 'other-words', repeat: 'other-words' };

/** A member with questions and a phone. */
async function forgetful() {
  const phoneNumber = freshPhone();
  const answers = await hashAnswers(questions);
  const person = await member(server, 'forgetful', { answers, phone: readPhone('86', phoneNumber)! });
  return { ...person, number: phoneNumber };
}

test('recovery by answers sets a new password and ends all sessions', async () => {
  const person = await forgetful();
  const { username } = person;
  const found = await server.call(findAccount, { username: username.toUpperCase() });
  expect(found.data).toEqual({
    username,
    hasQuestions: true,
    phone: `****${person.number.slice(-2)}`,
  });
  const asked = await server.call(listAccountQuestions, { username }, { locale: 'en_US' });
  expect(asked.data.map(({ questionId }) => questionId)).toEqual([1, 5, 10]);
  expect(asked.data[1]!.question).toBe('Where were you born?');
  const second = (await server.call(login, { username, password: 'good-words' })).data;
  const typed = [' 林 月', '杭州　', '陈老师'];
  const { ticket } = (await server.call(verifyAnswers, { username, answers: typed })).data;
  expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
  for (const session of [person, second]) {
    expect(await server.call(getUserInfo, { id: 'me' }, session)).toMatchObject({ code: '10203' });
  }
  expect(await server.call(login, { username, password: 'good-words' })).toMatchObject(
    errorReply(accountErrors.badLogin),
  );
  expect((await server.call(login, { username, password: 'other-words' })).code).toBe('00000');
  expect(await server.call(retrievePassword, { ticket, ...fresh })).toMatchObject(
    errorReply(accountErrors.ticketInvalid),
  );
});

test('a recovered account has forgotten its devices, a changed password those elsewhere', async () => {
  const person = await forgetful();
  const { username, userId, deviceToken } = person;
  const elsewhere = (await server.call(login, { username, password: memberPassword })).data.deviceToken!;
  const known = (token: string | null) => memberDevices.find(server.app.db, userId, token ?? undefined);
  expect([await known(deviceToken), await known(elsewhere)]).not.toContain(null);
  const change = { oldPassword: memberPassword, ...fresh, deviceToken: deviceToken! };
  expect((await server.call(changePassword, change, person)).status).toBe(200);
  expect(await known(deviceToken)).not.toBeNull();
  expect(await known(elsewhere)).toBeNull();
  const answers = ['林月', '杭州', '陈老师'];
  const { ticket } = (await server.call(verifyAnswers, { username, answers })).data;
  const again = { password: 'third-words', repeat: 'third-words' };
  expect((await server.call(retrievePassword, { ticket, ...again })).status).toBe(200);
  expect(await known(deviceToken)).toBeNull();
});

test('recovery by phone resets only the account that has the phone', async () => {
  const [mine, other] = [await forgetful(), await forgetful()];
  const ticket = await phoneTicket(server, mine.number, 'retrieve', mine.username);
  expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
  expect((await server.call(login, { username: mine.username, password: 'other-words' })).code).toBe('00000');
  const code = await requestCode(server, mine.number, 'retrieve');
  const stolen = { phoneNumber: mine.number, scene: 'retrieve', code, username: other.username } as const;
  expect(await server.call(verifyCode, stolen)).toMatchObject(errorReply(accountErrors.badCode));
  const nameless = { ...stolen, username: undefined };
  expect(await server.call(verifyCode, nameless)).toMatchObject({ status: 400, code: '10101' });
});

test('rejects tickets of another kind and unknown ones, and accepts one of seven concurrent uses', async () => {
  const person = await forgetful();
  const phone = await phoneTicket(server, person.number, 'verifyPhone');
  for (const ticket of [phone, 'made-up']) {
    const reply = await server.call(retrievePassword, { ticket, ...fresh });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.ticketInvalid' } });
  }
  const { app } = server;
  const ticket = await issueVerificationToken(app.db, new Date(), 'reset', { userId: person.userId });
  const tries = Array.from({ length: 7 }, () => server.call(retrievePassword, { ticket, ...fresh }));
  const codes = (await Promise.all(tries)).map((reply) => reply.code).sort();
  expect(codes).toEqual(['00000', ...Array(6).fill('10000')]);
});

test('a reset revokes the other tickets of the account, and tickets expire after 30 minutes', async () => {
  const { userId } = await forgetful();
  const { db } = server.app;
  const give = (at: number) => issueVerificationToken(db, new Date(at), 'reset', { userId });
  const [old, first, second] = [
    await give(Date.now() - 30 * 60_000),
    await give(Date.now()),
    await give(Date.now()),
  ];
  const retrieve = (ticket: string) => server.call(retrievePassword, { ticket, ...fresh });
  expect(await retrieve(old)).toMatchObject(errorReply(accountErrors.ticketInvalid));
  expect((await retrieve(first)).code).toBe('00000');
  expect(await retrieve(second)).toMatchObject(errorReply(accountErrors.ticketInvalid));
});

test('new security questions revoke a reset that the old answers have started', async () => {
  const person = await forgetful();
  const { username } = person;
  const { ticket } = (await server.call(verifyAnswers, { username, answers: right })).data;
  const replaced = questions.map(({ questionId }) => ({ questionId, answer: '新的答案' }));
  const given = { password: memberPassword, questions: replaced };
  expect((await server.call(setQuestions, given, person)).code).toBe('00000');
  expect(await server.call(retrievePassword, { ticket, ...fresh })).toMatchObject(
    errorReply(accountErrors.ticketInvalid),
  );
  expect((await server.call(login, { username, password: memberPassword })).code).toBe('00000');
});

test('a recovery by phone removes the security questions, with a notice; one by answers keeps them', async () => {
  const person = await forgetful();
  const { username } = person;
  const retrieve = async (ticket: string) =>
    expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
  await retrieve((await server.call(verifyAnswers, { username, answers: right })).data.ticket);
  expect((await server.call(listAccountQuestions, { username })).data).toHaveLength(3);
  await retrieve(await phoneTicket(server, person.number, 'retrieve', username));
  expect(await server.call(verifyAnswers, { username, answers: right })).toMatchObject(
    errorReply(accountErrors.noQuestions),
  );
  expect((await server.call(findAccount, { username })).data.hasQuestions).toBe(false);
  const keys = ['passwordChanged', 'passwordChanged', 'questionsRemoved'];
  expect((await listNoticeKeys(server, person)).toSorted()).toEqual(keys);
  await retrieve(await phoneTicket(server, person.number, 'retrieve', username));
  expect(await listNoticeKeys(server, person)).toHaveLength(4);
});

test('a rejected password consumes no ticket and ends no session', async () => {
  const person = await forgetful();
  const { username } = person;
  const { ticket } = (await server.call(verifyAnswers, { username, answers: right })).data;
  const common = { ticket, password: 'password', repeat: 'password' };
  expect(await server.call(retrievePassword, common)).toMatchObject(errorReply(accountErrors.weakPassword));
  const differ = { ticket, password: 'other-words', repeat: 'other words' };
  expect(await server.call(retrievePassword, differ)).toMatchObject(
    errorReply(accountErrors.passwordsDiffer),
  );
  expect((await server.call(getUserInfo, { id: 'me' }, person)).code).toBe('00000');
  expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
});

test('five wrong attempts a day lock the answers, also concurrent ones', async () => {
  const [slow, fast] = [await forgetful(), await forgetful()];
  const swapped = [right[1]!, right[0]!, right[2]!];
  for (let i = 0; i < 5; i++) {
    const reply = await server.call(verifyAnswers, { username: slow.username, answers: swapped });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.wrongAnswer' } });
  }
  const locked = await server.call(verifyAnswers, { username: slow.username, answers: right });
  expect(locked).toMatchObject({ status: 429, data: { error: 'account.answersLocked' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(86_000);
  const tries = Array.from({ length: 9 }, () =>
    server.call(verifyAnswers, { username: fast.username, answers: swapped }),
  );
  const statuses = (await Promise.all(tries)).map((reply) => reply.status).sort();
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(4).fill(429)]);
});

test('locked answers say how long the lock lasts: hours, and minutes at its end', async () => {
  const { username } = await forgetful();
  const messageAfter = async (hours: number) => {
    const lastAt = new Date(Date.now() - hours * HOUR_MS);
    await server.app.db
      .insert(failedAttempt)
      .values({ subject: `answers:${username}`, tries: 5, lastAt })
      .onConflictDoUpdate({ target: failedAttempt.subject, set: { lastAt } });
    return (await server.call(verifyAnswers, { username, answers: right })).message;
  };
  expect(await messageAfter(0)).toBe('答错次数过多，请 24 小时后再试');
  expect(await messageAfter(23.5)).toBe('答错次数过多，请 30 分钟后再试');
});

test('recovery of unknown accounts, visitors and accounts without questions or phone', async () => {
  const { username } = await member(server, 'plain');
  expect((await server.call(findAccount, { username })).data).toMatchObject({
    hasQuestions: false,
    phone: null,
  });
  expect(await server.call(listAccountQuestions, { username })).toMatchObject(
    errorReply(accountErrors.noQuestions),
  );
  expect(await server.call(verifyAnswers, { username, answers: right })).toMatchObject(
    errorReply(accountErrors.noQuestions),
  );
  const guest = await visitor(server);
  for (const name of ['nobody-at-all', guest.username]) {
    expect(await server.call(findAccount, { username: name })).toMatchObject({ status: 404 });
    expect(await server.call(listAccountQuestions, { username: name })).toMatchObject({ status: 404 });
    expect(await server.call(verifyAnswers, { username: name, answers: right })).toMatchObject(
      errorReply(accountErrors.wrongAnswer),
    );
  }
});

import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { changePassword, getAccountSecurity, setQuestions } from '@muyu/contract/account/settings.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyPassword } from '../../../platform/crypto/password.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { issueVerificationToken } from '../commands/verification/verification-tokens.ts';
import { normalizeAnswer } from '../rules/answers.ts';
import { securityAnswer, verificationToken } from '../tables.ts';

const server = testServer();
const oldPassword = memberPassword;
const fresh = { oldPassword, password: 'even-better-words', repeat: 'even-better-words' };
const change = (caller: LoginData, given: Partial<ClientInputOf<typeof changePassword>> = {}) =>
  server.call(changePassword, { ...fresh, ...given }, caller);

test('a new password ends all sessions and replaces the old one', async () => {
  const lin = await member(server, 'lin');
  const { username } = lin;
  const { data: second } = await server.call(login, { username, password: oldPassword });
  const { app } = server;
  await issueVerificationToken(app.db, new Date(), 'reset', { userId: lin.userId });
  expect((await change(lin)).code).toBe('00000');
  for (const device of [lin, second]) {
    expect((await server.call(getUserInfo, { id: 'me' }, device)).code).toBe('10203');
  }
  expect((await server.call(login, { username, password: oldPassword })).data).toMatchObject({
    error: 'account.badLogin',
  });
  const { data: again } = await server.call(login, { username, password: fresh.password });
  expect(again.userId).toBe(lin.userId);
  const { data } = await server.call(getAccountSecurity, {}, again);
  expect(Date.now() - Date.parse(data.passwordChangedAt!)).toBeLessThan(10_000);
  const open = and(eq(verificationToken.userId, lin.userId), isNull(verificationToken.usedAt));
  expect(await app.db.select().from(verificationToken).where(open)).toEqual([]);
});

test.each([
  ['two that differ', { repeat: 'another' }, 'account.passwordsDiffer'],
  ['a wrong old one', { oldPassword: 'not it' }, 'account.wrongPassword'],
  ['the same again', { password: oldPassword, repeat: oldPassword }, 'account.samePassword'],
  ['one that everybody tries', { password: 'password1', repeat: 'password1' }, 'account.weakPassword'],
  ['a short one', { password: '12345', repeat: '12345' }, 'core.badInput'],
])('rejects %s and ends no session', async (_what, given, error) => {
  const lin = await member(server, 'lin');
  expect((await change(lin, given)).data).toMatchObject({ error });
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).code).toBe('00000');
  const { code } = await server.call(login, { username: lin.username, password: oldPassword });
  expect(code).toBe('00000');
});

test('five wrong passwords lock all confirmations of the user, but not the login or other users', async () => {
  const lin = await member(server, 'lin');
  const tries = Array.from({ length: 8 }, () => change(lin, { oldPassword: 'not it' }));
  const errors = (await Promise.all(tries)).map(({ data }) => (data as { error?: string }).error);
  expect(errors.filter((error) => error === 'account.wrongPassword')).toHaveLength(5);
  expect(errors.filter((error) => error === 'account.loginLocked')).toHaveLength(3);
  expect(await change(lin)).toMatchObject({ status: 429, data: { minutes: 15 } });
  expect((await change(await member(server, 'yue'))).code).toBe('00000');
  const { code } = await server.call(login, { username: lin.username, password: oldPassword });
  expect(code).toBe('00000');
});

const questions = [
  { questionId: 2, answer: 'Lin Yue' },
  { questionId: 5, answer: '　西湖 ' },
  { questionId: 9, answer: '豆豆' },
];

test('sets and replaces three questions, with normalized answers hashed', async () => {
  const lin = await member(server, 'lin');
  expect((await server.call(getAccountSecurity, {}, lin)).data).toMatchObject({
    questions: false,
    password: true,
    payPassword: false,
    phone: null,
    phoneAreaCode: null,
  });
  await server.call(setQuestions, { password: oldPassword, questions }, lin);
  const replaced = questions.map((each) => ({ ...each, questionId: each.questionId - 1 }));
  await server.call(setQuestions, { password: oldPassword, questions: replaced }, lin);
  expect((await server.call(getAccountSecurity, {}, lin)).data.questions).toBe(true);
  const own = eq(securityAnswer.userId, lin.userId);
  const rows = await server.app.db.select().from(securityAnswer).where(own).orderBy(securityAnswer.position);
  expect(rows.map(({ questionId }) => questionId)).toEqual([1, 4, 8]);
  expect(await verifyPassword(rows[0]!.answerHash, normalizeAnswer('ｌｉｎ　ｙｕｅ'))).toBe(true);
});

test.each([
  ['a question twice', [questions[0]!, questions[1]!, questions[0]!], 'account.questionsRepeat'],
  ['two questions', questions.slice(1), 'core.badInput'],
  ['an answer of spaces', [...questions.slice(1), { questionId: 1, answer: ' 　' }], 'core.badInput'],
  ['an eleventh question', [...questions.slice(1), { questionId: 11, answer: 'x' }], 'core.badInput'],
])('rejects %s', async (_what, given, error) => {
  const lin = await member(server, 'lin');
  const reply = await server.call(setQuestions, { password: oldPassword, questions: given }, lin);
  expect(reply.data).toMatchObject({ error });
  expect((await server.call(getAccountSecurity, {}, lin)).data.questions).toBe(false);
});

test('questions require the password and a member session', async () => {
  const lin = await member(server, 'lin');
  const wrong = await server.call(setQuestions, { password: 'not it', questions }, lin);
  expect(wrong.data).toMatchObject({ error: 'account.wrongPassword' });
  const guest = await visitor(server);
  expect((await change(guest)).code).toBe('10103');
  expect((await server.call(getAccountSecurity, {}, guest)).code).toBe('10103');
  expect((await server.call(setQuestions, { password: 'x', questions }, guest)).code).toBe('10103');
  expect((await server.call(getAccountSecurity, {})).code).toBe('10201');
});

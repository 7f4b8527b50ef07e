import {
  accountErrors,
  checkUsername,
  enterAsVisitor,
  login,
  logout,
  register,
  userInfo,
} from '@muyu/contract/account.ts';
import { expect, test } from 'vitest';
import { member, visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer();
const draft = { username: 'alice', password: 'good-words', birthday: '1995-05-05', nickname: '爱丽丝🌙' };

test('a visitor gets a session of its own and a name', async () => {
  const a = await server.call(enterAsVisitor, {});
  const b = await server.call(enterAsVisitor, {});
  expect(a).toMatchObject({ status: 200, code: '00000', resultMap: null });
  expect(a.data.loginType).toBe(1);
  expect(a.data.userId).not.toBe(b.data.userId);
  const info = await server.call(userInfo, { id: 'me' }, a.data);
  expect(info.data).toMatchObject({ userId: a.data.userId, isVisitor: true, isSelf: true, sign: '' });
});

test('a member registers, logs in again, and logs out of one session only', async () => {
  const first = await server.call(register, draft);
  expect(first.data).toMatchObject({ username: 'alice', nickname: '爱丽丝🌙', loginType: 2 });
  const second = await server.call(login, { username: 'ALICE', password: draft.password });
  expect(second.data.userId).toBe(first.data.userId);
  expect((await server.call(logout, {}, first.data)).code).toBe('00000');
  const after = await server.call(userInfo, { id: 'me' }, first.data);
  expect(after).toMatchObject({ status: 401, code: '10203', data: { error: 'core.sessionEnded' } });
  expect((await server.call(userInfo, { id: 'me' }, second.data)).code).toBe('00000');
});

test('a taken account name is refused with the text of the product document, in three languages', async () => {
  await server.call(register, { ...draft, username: 'taken.name' });
  const texts = {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  } as const;
  for (const [locale, message] of Object.entries(texts)) {
    const reply = await server.call(
      checkUsername,
      { username: 'Taken.Name' },
      { locale: locale as keyof typeof texts },
    );
    expect(reply).toMatchObject({
      status: 422,
      code: '10000',
      message,
      data: { error: accountErrors.usernameTaken.name },
    });
  }
  expect((await server.call(register, { ...draft, username: 'TAKEN.name' })).message).toBe(texts.zh_CN);
  expect((await server.call(checkUsername, { username: 'still-free' })).code).toBe('00000');
});

test('of seven who want one name at once, one gets it and the others are told', async () => {
  const tries = Array.from({ length: 7 }, () => server.call(register, { ...draft, username: 'wanted' }));
  const codes = (await Promise.all(tries)).map((reply) => reply.code).sort();
  expect(codes).toEqual(['00000', ...Array(6).fill('10000')]);
});

test.each([
  ['too young', { birthday: '2015-01-01' }, 422, 'account.tooYoung'],
  ['a common password', { password: 'Password' }, 422, 'account.weakPassword'],
  ['a day that is none', { birthday: '1999-02-30' }, 400, 'core.badInput'],
  ['a short password', { password: '12345' }, 400, 'core.badInput'],
  ['spaces in the name', { username: 'a b c' }, 400, 'core.badInput'],
])('registration refuses %s and makes nothing', async (_what, change, status, error) => {
  const reply = await server.call(register, { ...draft, username: 'refused', ...change });
  expect(reply).toMatchObject({ status, data: { error } });
  expect((await server.call(checkUsername, { username: 'refused' })).code).toBe('00000');
});

test('bad input names each field and why, in the caller’s language', async () => {
  const reply = await server.call(
    register,
    { username: 'x', password: '1', birthday: 'soon' },
    { locale: 'ja' },
  );
  expect(reply).toMatchObject({ status: 400, code: '10101' });
  expect((reply.data as unknown as { fields: unknown }).fields).toEqual([
    { field: 'username', reason: '3 文字以上必要です' },
    { field: 'password', reason: '6 文字以上必要です' },
    { field: 'birthday', reason: '形式が正しくありません' },
  ]);
});

test('a wrong password and an unknown account get the same answer; five tries lock the name', async () => {
  const { username } = await member(server, 'careful');
  const wrong = { username, password: 'wrong-words' };
  const known = await server.call(login, wrong);
  const unknown = await server.call(login, { username: 'nobody-here', password: 'wrong-words' });
  expect(known).toMatchObject({ status: 422, code: '10000', data: { error: 'account.badLogin' } });
  expect([unknown.status, unknown.message]).toEqual([known.status, known.message]);
  for (let i = 0; i < 4; i++) await server.call(login, wrong);
  const locked = await server.call(login, { username, password: 'good-words' });
  expect(locked).toMatchObject({
    status: 429,
    code: '429',
    data: { error: 'account.loginLocked', minutes: 15 },
  });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
});

test('no token, a foreign token, and a person who is not there', async () => {
  const none = await server.call(userInfo, { id: 'me' });
  expect(none).toMatchObject({ status: 401, code: '10201', message: '请先登录' });
  const foreign = await server.call(userInfo, { id: 'me' }, { token: `mu_${'A'.repeat(86)}` });
  expect(foreign).toMatchObject({ status: 401, code: '10201' });
  const { token } = await visitor(server);
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000']) {
    expect(await server.call(userInfo, { id }, { token })).toMatchObject({ status: 404, code: '404' });
  }
});

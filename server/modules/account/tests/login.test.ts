import { login } from '@muyu/contract/account/login.ts';
import { expect, test } from 'vitest';
import { freshPhone, requestCode } from '../../../testing/registration.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { readPhone } from '../rules/phone.ts';

const server = testServer();
const password = memberPassword;

const codesOf = async (replies: Promise<{ code: string }>[]) =>
  (await Promise.all(replies)).map((reply) => reply.code).sort();

test('a wrong password and an unknown account return the same error', async () => {
  const { username } = await member(server, 'careful');
  const wrong = { username, password: 'wrong-words' };
  const known = await server.call(login, wrong);
  const unknown = await server.call(login, { username: 'nobody-here', password: 'wrong-words' });
  expect(known).toMatchObject({ status: 422, code: '10000', data: { error: 'account.badLogin' } });
  expect([unknown.status, unknown.message]).toEqual([known.status, known.message]);
  for (let i = 0; i < 4; i++) await server.call(login, wrong);
  const locked = await server.call(login, { username, password });
  expect(locked).toMatchObject({
    status: 429,
    code: '429',
    data: { error: 'account.loginLocked', minutes: 15 },
  });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
});

test('verifies five of twenty concurrent wrong attempts', async () => {
  const { username } = await member(server, 'target');
  const wrong = () => server.call(login, { username, password: 'wrong-words' });
  expect(await codesOf(Array.from({ length: 20 }, wrong))).toEqual([
    ...Array(5).fill('10000'),
    ...Array(15).fill('429'),
  ]);
});

test('a phone and its code open one session', async () => {
  const phoneNumber = freshPhone();
  const { userId } = await member(server, 'phoned', { phone: readPhone('86', phoneNumber)! });
  const code = await requestCode(server, phoneNumber, 'login');
  const spaced = `${phoneNumber.slice(0, 3)} ${phoneNumber.slice(3)}`;
  const opened = await server.call(login, { phoneNumber: spaced, code });
  expect(opened.data).toMatchObject({ userId, loginType: 2, phoneAreaCode: '86' });
  expect(opened.data.phoneNumber).toBe(`139****${phoneNumber.slice(-4)}`);
  const again = await server.call(login, { phoneNumber, code });
  expect(again).toMatchObject({ status: 422, data: { error: 'account.codeExpired' } });
});

test('a number that is no phone is refused', async () => {
  const reply = await server.call(login, { phoneNumber: '12345', code: '000000' });
  expect(reply).toMatchObject({ status: 422, data: { error: 'account.badPhone' } });
});

test('five wrong codes lock the login by phone from this address', async () => {
  const phoneNumber = freshPhone();
  await member(server, 'phoned', { phone: readPhone('86', phoneNumber)! });
  const code = await requestCode(server, phoneNumber, 'login');
  const wrong = code === '000000' ? '000001' : '000000';
  const reply = () => server.call(login, { phoneNumber, code: wrong });
  for (let i = 0; i < 5; i++) expect((await reply()).data).toMatchObject({ error: 'account.badCode' });
  expect(await reply()).toMatchObject({ status: 429, data: { error: 'account.loginLocked' } });
});

test.each([
  [{}, ['username', 'password']],
  [{ username: 'a' }, ['password']],
  [{ password: 'a' }, ['username']],
  [{ phoneNumber: '13900000000' }, ['code']],
])('an incomplete login, %j, returns the missing fields', async (given, missing) => {
  const reply = await server.call(login, given);
  expect(reply).toMatchObject({ status: 400, code: '10101' });
  expect(errorDataOf(reply).fields?.map(({ field }) => field)).toEqual(missing);
});

import { getUserInfo, logout } from '@muyu/contract/account/account.ts';
import { enterAsVisitor, login } from '@muyu/contract/account/login.ts';
import { register } from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { consents } from '../../../testing/consents.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';

const server = testServer();

test('a visitor receives a session and a generated name', async () => {
  const a = await server.call(enterAsVisitor, { consents });
  const b = await server.call(enterAsVisitor, { inviteCode: 'NOSUCHCODE', consents });
  expect(a).toMatchObject({ status: 200, code: '00000', resultMap: null });
  expect(a.data).toMatchObject({ loginType: 1, phoneAreaCode: null, phoneNumber: null });
  expect(a.data.userId).not.toBe(b.data.userId);
  const info = await server.call(getUserInfo, { id: 'me' }, a.data);
  expect(info.data).toMatchObject({ userId: a.data.userId, isVisitor: true, isSelf: true, sign: '' });
});

test('a member logs in on a second device, and logs out of one session only', async () => {
  const first = await member(server, 'alice');
  const second = await server.call(login, {
    username: first.username.toUpperCase(),
    password: memberPassword,
  });
  expect(second.data.userId).toBe(first.userId);
  expect((await server.call(logout, {}, first)).code).toBe('00000');
  const after = await server.call(getUserInfo, { id: 'me' }, first);
  expect(after).toMatchObject({ status: 401, code: '10203', data: { error: 'core.sessionEnded' } });
  expect((await server.call(getUserInfo, { id: 'me' }, second.data)).code).toBe('00000');
});

test('invalid input returns each field with the reason in the caller’s language', async () => {
  const given = { phoneNumber: '13900000000', phoneTicket: 'x', questions: [] };
  const reply = await server.call(
    register,
    { ...given, username: 'x', password: '1', birthday: 'soon' },
    { locale: 'ja' },
  );
  expect(reply).toMatchObject({ status: 400, code: '10101' });
  expect(errorDataOf(reply).fields).toEqual([
    { field: 'username', reason: '3文字以上必要です' },
    { field: 'password', reason: 'パスワードは6文字以上にしてください' },
    { field: 'birthday', reason: '形式が正しくありません' },
    { field: 'questions', reason: '3件以上必要です' },
  ]);
});

test('rejects missing and unknown tokens, and unknown users', async () => {
  const none = await server.call(getUserInfo, { id: 'me' });
  expect(none).toMatchObject({ status: 401, code: '10201', message: '请先登录' });
  const foreign = await server.call(getUserInfo, { id: 'me' }, { token: `mu_${'A'.repeat(86)}` });
  expect(foreign).toMatchObject({ status: 401, code: '10201' });
  const { token } = await visitor(server);
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000']) {
    expect(await server.call(getUserInfo, { id }, { token })).toMatchObject({ status: 404, code: '404' });
  }
});

import { logout, userInfo } from '@muyu/contract/account.ts';
import { enterAsVisitor, login } from '@muyu/contract/login.ts';
import { register } from '@muyu/contract/registration.ts';
import { expect, test } from 'vitest';
import { member, memberPassword, visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer();

test('a visitor gets a session of its own and a name', async () => {
  const a = await server.call(enterAsVisitor, {});
  const b = await server.call(enterAsVisitor, { inviteCode: 'NOSUCHCODE' });
  expect(a).toMatchObject({ status: 200, code: '00000', resultMap: null });
  expect(a.data).toMatchObject({ loginType: 1, phoneAreaCode: null, phoneNumber: null });
  expect(a.data.userId).not.toBe(b.data.userId);
  const info = await server.call(userInfo, { id: 'me' }, a.data);
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
  const after = await server.call(userInfo, { id: 'me' }, first);
  expect(after).toMatchObject({ status: 401, code: '10203', data: { error: 'core.sessionEnded' } });
  expect((await server.call(userInfo, { id: 'me' }, second.data)).code).toBe('00000');
});

test('bad input names each field and why, in the caller’s language', async () => {
  const given = { phoneNumber: '13900000000', phoneTicket: 'x', questions: [] };
  const reply = await server.call(
    register,
    { ...given, username: 'x', password: '1', birthday: 'soon' },
    { locale: 'ja' },
  );
  expect(reply).toMatchObject({ status: 400, code: '10101' });
  expect((reply.data as unknown as { fields: unknown }).fields).toEqual([
    { field: 'username', reason: '3 文字以上必要です' },
    { field: 'password', reason: '6 文字以上必要です' },
    { field: 'birthday', reason: '形式が正しくありません' },
    { field: 'questions', reason: '3 件以上必要です' },
  ]);
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

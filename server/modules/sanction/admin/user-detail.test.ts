import { getUserInfo } from '@muyu/contract/account/account.ts';
import { requestDeletion } from '@muyu/contract/account/settings.ts';
import * as endpoints from '@muyu/contract/admin/sanction.ts';
import { follow } from '@muyu/contract/social.ts';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { hashAnswers, readPhone } from '../../account/scenario.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';

const server = testServer({ demo: true });
let support: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  support = await signInOperator(server, 'support');
});

const detail = (userId: string) => server.call(endpoints.getUserDetail, { userId }, support);

test('the page of a user contains all facts and no secret', async () => {
  const phone = readPhone('86', '13911112222')!;
  const answers = await hashAnswers([
    { questionId: 1, answer: '甲' },
    { questionId: 2, answer: '乙' },
    { questionId: 3, answer: '丙' },
  ]);
  const inviter = await member(server, 'inviter');
  const { data: own } = await server.call(getUserInfo, { id: 'me' }, inviter);
  const user = await member(server, 'whole', { phone, answers, inviteCode: own.inviteCode! });
  await publishedPost(server, user);
  await server.call(follow, { userId: user.userId }, inviter);
  const { data } = await detail(user.userId);
  expect(data).toMatchObject({
    userId: user.userId,
    state: 'active',
    roles: ['member'],
    birthday: '1995-05-05',
    phone: '139****2222',
    hasQuestions: true,
    vipUntil: null,
    inviter: { userId: inviter.userId },
    posts: 1,
    fans: 1,
    follows: 0,
    sanctions: [],
    notes: [],
  });
  expect(data.sessions).toMatchObject([{ current: false, address: '127.0.0.*' }]);
  expect(JSON.stringify(data)).not.toMatch(/13911112222|argon2/);
  expect((await detail(inviter.userId)).data).toMatchObject({
    promotionNum: 1,
    roles: ['member', 'vip'],
    inviter: null,
  });
  for (const userId of ['nobody', '01890000-0000-7000-8000-000000000000'])
    expect(await detail(userId)).toMatchObject({ status: 404, data: { error: 'account.notFound' } });
});

test('notes are listed newest first for operators only and are in the audit log', async () => {
  const user = await member(server, 'noted');
  const note = (content: string, userId = user.userId) =>
    server.call(endpoints.addUserNote, { userId, content }, support);
  const { data } = await note(' 来信问过提现\u202e ');
  expect(data).toMatchObject({ operator: support.username, content: '来信问过提现' });
  await note('第二条');
  expect((await detail(user.userId)).data.notes.map((one) => one.content)).toEqual([
    '第二条',
    '来信问过提现',
  ]);
  expect((await note(' \n')).data).toMatchObject({ error: 'core.badInput', fields: [{ field: 'content' }] });
  expect((await note('x', 'nobody')).status).toBe(404);
  expect((await server.call(getUserInfo, { id: 'me' }, user)).data).not.toHaveProperty('notes');
  const log = await listAudit(server, { targetId: user.userId });
  expect(log).toHaveLength(2);
  expect(log).toContainEqual(
    expect.objectContaining({ action: 'user.note', after: { noteId: data.noteId } }),
  );
});

test('nothing can be noted about an erased person', async () => {
  const user = await member(server, 'gone');
  const { deletionAt } = (await server.call(requestDeletion, { password: memberPassword }, user)).data;
  expect(await eraseAccounts(server.app, new Date(deletionAt))).toBe(1);
  const note = { userId: user.userId, content: '他以前叫 gone' };
  expect(await server.call(endpoints.addUserNote, note, support)).toMatchObject({
    status: 404,
    data: { error: 'account.notFound' },
  });
  expect((await detail(user.userId)).data).toMatchObject({ state: 'erased', notes: [] });
});

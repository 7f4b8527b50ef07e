import { getUserInfo } from '@muyu/contract/account/account.ts';
import { addInviteCode } from '@muyu/contract/account/invite.ts';
import { enterAsVisitor, login } from '@muyu/contract/account/login.ts';
import { bindVisitor, checkUsername } from '@muyu/contract/account/registration.ts';
import { getAuthorFeed } from '@muyu/contract/feed.ts';
import { like } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { consents } from '../../../testing/consents.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { newDraft, rowCounts } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { readPhone } from '../rules/phone.ts';
import { appUser } from '../tables.ts';

const server = testServer();
beforeAll(() => member(server, 'first', { username: 'first.come', phone: readPhone('86', '13812345678')! }));

const promotedOf = async (inviterId: string) =>
  (await server.call(getUserInfo, { id: inviterId }, await visitor(server))).data.promotionNum;

test('binding uses the invite code of the visitor unless the draft has one', async () => {
  const inviter = await member(server, 'host');
  const { inviteCode } = (await server.call(getUserInfo, { id: 'me' }, inviter)).data;
  const arrive = async (code: string) =>
    (await server.call(enterAsVisitor, { inviteCode: code, consents })).data;
  const bind = async (code: string, username: string, given: { inviteCode?: string } = {}) =>
    server.call(bindVisitor, await newDraft(server, { username, ...given }), await arrive(code));

  expect((await bind(inviteCode!, 'came.by.link')).status).toBe(200);
  expect(await promotedOf(inviter.userId)).toBe(1);
  expect((await bind(inviteCode!, 'emptied.it', { inviteCode: '' })).status).toBe(200);
  expect((await bind('NOSUCHCODE', 'came.by.nobody')).status).toBe(200);
  expect(await promotedOf(inviter.userId)).toBe(1);
  expect((await bind('NOSUCHCODE', 'only.blanks', { inviteCode: '  ' })).status).toBe(200);
});

test('the period for adding an invite code begins with the binding', async () => {
  const inviter = await member(server, 'late');
  const { inviteCode } = (await server.call(getUserInfo, { id: 'me' }, inviter)).data;
  const guest = await visitor(server);
  const longAgo = new Date(Date.now() - 30 * 86_400_000);
  await server.app.db.update(appUser).set({ createdAt: longAgo }).where(eq(appUser.userId, guest.userId));
  const { data } = await server.call(bindVisitor, await newDraft(server, { username: 'late.one' }), guest);
  const added = await server.call(addInviteCode, { userId: data.userId, inviteCode: inviteCode! }, data);
  expect(added.code).toBe('00000');
  expect(await promotedOf(inviter.userId)).toBe(1);
});

test('a visitor becomes a member with the same id, and the old sessions end', async () => {
  const guest = await visitor(server);
  const draft = await newDraft(server, { username: 'bound.one', nickname: '留下来' });
  const { data } = await server.call(bindVisitor, draft, guest);
  expect(data).toMatchObject({
    userId: guest.userId,
    username: 'bound.one',
    nickname: '留下来',
    loginType: 2,
  });
  expect(await server.call(getUserInfo, { id: 'me' }, guest)).toMatchObject({ status: 401, code: '10203' });
  const info = await server.call(getUserInfo, { id: 'me' }, data);
  expect(info.data).toMatchObject({ isVisitor: false, birthday: '1995-05-05' });
  expect((await server.call(checkUsername, { username: guest.username })).code).toBe('00000');
  const again = await server.call(login, { username: 'bound.one', password: draft.password });
  expect(again.data.userId).toBe(guest.userId);
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  expect((await server.call(like, { type: '0', postId, status: 1 }, data)).code).toBe('00000');
  expect((await server.call(follow, { userId: author.userId }, data)).code).toBe('00000');
  expect((await server.call(getPost, { id: postId }, data)).data.isThumbup).toBe(true);
});

test('rejects members, and binds a visitor once for concurrent requests', async () => {
  const already = await server.call(bindVisitor, await newDraft(server), await member(server, 'done'));
  expect(already).toMatchObject({ status: 409, data: { error: 'account.notVisitor' } });
  const guest = await visitor(server);
  const drafts = [await newDraft(server), await newDraft(server)];
  const replies = await Promise.all(drafts.map((draft) => server.call(bindVisitor, draft, guest)));
  const refused = replies.filter((reply) => reply.code !== '00000');
  expect(refused).toHaveLength(1);
  const loser = drafts[replies.indexOf(refused[0]!)]!;
  expect((await server.call(checkUsername, { username: loser.username })).code).toBe('00000');
});

test.each([
  ['a taken name', { username: 'First.Come' }, 'account.usernameTaken'],
  ['a taken phone', { phoneNumber: '138 1234 5678' }, 'account.phoneTaken'],
])('a binding that fails for %s does not change the visitor', async (_what, change, error) => {
  const guest = await visitor(server);
  const draft = await newDraft(server);
  const before = await rowCounts(server);
  const reply = await server.call(bindVisitor, { ...draft, ...change }, guest);
  expect(reply).toMatchObject({ status: 422, data: { error } });
  expect(await rowCounts(server)).toEqual(before);
  const [row] = await server.app.db.select().from(appUser).where(eq(appUser.userId, guest.userId));
  expect(row).toMatchObject({ kind: 'visitor', username: guest.username });
  expect((await server.call(getUserInfo, { id: 'me' }, guest)).code).toBe('00000');
});

test('one of five concurrent bindings to the same name succeeds', async () => {
  const wanting = await Promise.all(
    Array.from({ length: 5 }, async () => ({
      guest: await visitor(server),
      draft: await newDraft(server, { username: 'much.wanted' }),
    })),
  );
  const replies = await Promise.all(
    wanting.map(({ guest, draft }) => server.call(bindVisitor, draft, guest)),
  );
  expect(replies.map((reply) => reply.code).sort()).toEqual(['00000', ...Array(4).fill('10000')]);
});

test('a visitor who becomes a member sees their likes at once', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  const guest = await visitor(server);
  const isLiked = async (who: typeof guest) =>
    (await server.call(getAuthorFeed, { id: author.userId }, who)).data.resultList[0]!.isThumbup;
  expect(await isLiked(guest)).toBe(false);
  expect(await server.call(like, { type: '0', postId, status: 1 }, guest)).toMatchObject({ code: '10103' });
  const { data: registered } = await server.call(bindVisitor, await newDraft(server), guest);
  await server.call(like, { type: '0', postId, status: 1 }, registered);
  expect(await isLiked(registered)).toBe(true);
});

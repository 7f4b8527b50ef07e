import { type LoginData, userInfo } from '@muyu/contract/account.ts';
import { typeFeed } from '@muyu/contract/feed.ts';
import { login } from '@muyu/contract/login.ts';
import { postInfo } from '@muyu/contract/post.ts';
import { checkPhone, checkUsername } from '@muyu/contract/registration.ts';
import { cancelDeletion, requestDeletion } from '@muyu/contract/settings.ts';
import { fansList, follow } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, memberPassword, visitor } from '../../testing/people.ts';
import { pendingPost, publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { mediaFile } from '../media/index.ts';
import { followCounts } from '../social/index.ts';
import { appUser, eraseAccounts, readPhone } from './index.ts';
import { credential, securityAnswer, session, userSetting } from './tables.ts';

const server = testServer();
const password = memberPassword;
const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);

let count = 0;
const withPhone = (name: string) => {
  count += 1;
  return member(server, name, { phone: readPhone('86', `1370000${1000 + count}`)! });
};
const rowOf = async ({ userId }: LoginData) =>
  (await server.app.db.select().from(appUser).where(eq(appUser.userId, userId)))[0]!;

test('asking ends other sessions, keeps this one, and the first day stands', async () => {
  const lin = await withPhone('lin');
  const { data: other } = await server.call(login, { username: lin.username, password });
  const { data } = await server.call(requestDeletion, { password }, lin);
  const days = (Date.parse(data.deletionAt) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  expect((await server.call(userInfo, { id: 'me' }, other)).code).toBe('10203');
  const own = await server.call(userInfo, { id: 'me' }, lin);
  expect(own.data.deletionAt).toBe(data.deletionAt);
  expect((await server.call(requestDeletion, { password }, lin)).data).toEqual(data);
});

test('who changes their mind keeps everything', async () => {
  const lin = await withPhone('lin');
  const postId = await publishedPost(server, lin);
  await server.call(requestDeletion, { password }, lin);
  expect((await server.call(cancelDeletion, {}, lin)).code).toBe('00000');
  expect((await server.call(cancelDeletion, {}, lin)).code).toBe('00000');
  await eraseAccounts(server.app, later(15));
  const own = await server.call(userInfo, { id: 'me' }, lin);
  expect(own.data).toMatchObject({ username: lin.username, deletionAt: null });
  expect((await server.call(postInfo, { id: postId }, lin)).code).toBe('00000');
});

test('before the day nothing happens; on it the person is gone and name and phone are free', async () => {
  const { app } = server;
  const lin = await withPhone('lin');
  const yue = await withPhone('yue');
  const phone = (await server.call(userInfo, { id: 'me' }, lin)).data.phone;
  expect(phone).toMatch(/^137\*{4}/);
  const picture = await readyPicture(server, lin);
  const postId = await publishedPost(server, lin, { fileIds: [picture] });
  const waiting = await pendingPost(server, lin);
  await server.call(follow, { userId: lin.userId }, yue);
  await server.call(follow, { userId: yue.userId }, lin);
  await server.call(requestDeletion, { password }, lin);

  expect(await eraseAccounts(app, later(13))).toBe(0);
  expect((await server.call(postInfo, { id: postId }, yue)).code).toBe('00000');

  expect(await eraseAccounts(app, later(15))).toBe(1);
  expect((await server.call(userInfo, { id: 'me' }, lin)).code).toBe('10203');
  expect(await server.call(userInfo, { id: lin.userId }, yue)).toMatchObject({ status: 404 });
  for (const id of [postId, waiting]) {
    expect(await server.call(postInfo, { id }, yue)).toMatchObject({ status: 404 });
  }
  const feed = await server.call(typeFeed, { sortType: 2 }, yue);
  expect(JSON.stringify(feed.data)).not.toContain(lin.userId);
  expect((await server.call(checkUsername, { username: lin.username })).code).toBe('00000');
  expect((await server.call(checkPhone, { phoneNumber: `1370000${1000 + count - 1}` })).code).toBe('00000');
  const gone = await server.call(login, { username: lin.username, password });
  expect(gone.data).toMatchObject({ error: 'account.badLogin' });
  expect(await rowOf(lin)).toMatchObject({
    nickname: '已注销用户',
    birthday: null,
    avatarFileId: null,
    state: 'closed',
    deletionAt: null,
  });
  for (const table of [credential, securityAnswer, userSetting]) {
    expect(await app.db.select().from(table).where(eq(table.userId, lin.userId))).toEqual([]);
  }
  const [ended] = await app.db.select().from(session).where(eq(session.userId, lin.userId));
  expect(ended).toMatchObject({ device: '', address: '' });
  expect((await server.call(fansList, { userId: yue.userId }, yue)).data.resultList).toEqual([]);
  expect(await followCounts(app, yue.userId)).toEqual({ fans: 0, follows: 0 });
  await expect
    .poll(() => app.db.select().from(mediaFile).where(eq(mediaFile.userId, lin.userId)))
    .toEqual([]);
});

test('erasing twice, or in two processes at once, is erasing once', async () => {
  const lin = await withPhone('lin');
  await server.call(requestDeletion, { password }, lin);
  const erased = await Promise.all([1, 2].map(() => eraseAccounts(server.app, later(15))));
  expect(erased.sort()).toEqual([0, 1]);
  const first = await rowOf(lin);
  expect(await eraseAccounts(server.app, later(16))).toBe(0);
  expect(await rowOf(lin)).toEqual(first);
});

test('the name can be taken by somebody else, who is not mistaken for the one before', async () => {
  const lin = await withPhone('lin');
  await server.call(requestDeletion, { password }, lin);
  await eraseAccounts(server.app, later(15));
  const heir = await member(server, 'heir', { username: lin.username });
  expect(heir.userId).not.toBe(lin.userId);
  expect((await server.call(login, { username: lin.username, password })).data.userId).toBe(heir.userId);
});

test('a wrong password, a visitor and nobody erase nothing', async () => {
  const lin = await withPhone('lin');
  const wrong = await server.call(requestDeletion, { password: 'not it' }, lin);
  expect(wrong.data).toMatchObject({ error: 'account.wrongPassword' });
  expect((await rowOf(lin)).deletionAt).toBeNull();
  const guest = await visitor(server);
  expect((await server.call(requestDeletion, { password }, guest)).code).toBe('10103');
  expect((await server.call(cancelDeletion, {}, guest)).code).toBe('10103');
  expect((await server.call(requestDeletion, { password })).code).toBe('10201');
});

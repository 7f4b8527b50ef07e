import { addComment, replyToComment, replyToReply } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { getUnreadCounts, listNotifications, markNotificationsRead } from '@muyu/contract/notification.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { flushNotifications } from './scenario.ts';

const server = testServer();

const flush = async () => {
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
};

test('notifications of closed accounts do not count as unread until an account is open again', async () => {
  const [me, spammer, friend] = [
    await member(server, 'me'),
    await member(server, 'spammer'),
    await member(server, 'friend'),
  ];
  const [first, second] = [await publishedPost(server, me), await publishedPost(server, me)];
  await server.call(markNotificationsRead, {}, me);
  const unread = async () => (await server.call(getUnreadCounts, {}, me)).data;
  await server.call(addComment, { postId: first, content: '加我' }, spammer);
  for (const [who, postId] of [
    [spammer, first],
    [spammer, second],
    [friend, second],
  ] as const)
    await server.call(like, { type: '0', postId, status: 1 }, who);
  await flush();
  expect(await unread()).toMatchObject({ comment: 1, like: 2, total: 3 });
  const state = (next: 'active' | 'closed') =>
    server.app.db.update(appUser).set({ state: next }).where(eq(appUser.userId, spammer.userId));
  await state('closed');
  expect(await unread()).toMatchObject({ comment: 0, like: 1, total: 1 });
  await state('active');
  expect(await unread()).toMatchObject({ comment: 1, like: 2, total: 3 });
});

test('a reply below a comment of a closed account, and one to a post of it, is not in the inbox', async () => {
  const [closed, me, friend] = [
    await member(server, 'closed'),
    await member(server, 'me'),
    await member(server, 'friend'),
  ];
  const [theirs, open] = [await publishedPost(server, closed), await publishedPost(server, friend)];
  const answerMe = async (postId: string, root: typeof me) => {
    const { commentId } = (await server.call(addComment, { postId, content: '第一' }, root)).data;
    const mine = await server.call(replyToComment, { postId, commentId, content: '我在' }, me);
    const { replyId } = mine.data;
    await server.call(replyToReply, { postId, commentId, replyId, content: '你好' }, friend);
  };
  await answerMe(open, closed);
  await answerMe(theirs, friend);
  const inbox = async () => (await server.call(listNotifications, { type: 'comment' }, me)).data.resultList;
  expect(await inbox()).toHaveLength(2);
  await closeAccount(server, closed);
  expect(await inbox()).toEqual([]);
});

test('likes of many people stay in the inbox when the latest three accounts are closed', async () => {
  const me = await member(server, 'me');
  const postId = await publishedPost(server, me);
  const { commentId } = (await server.call(addComment, { postId, content: '第一' }, me)).data;
  await server.call(markNotificationsRead, {}, me);
  const people = [];
  for (let i = 0; i < 6; i++) people.push(await member(server, `fan${i}`));
  for (const fan of people) {
    await server.call(like, { type: '0', postId, status: 1 }, fan);
    await server.call(like, { type: '5', postId, commentId, status: 1 }, fan);
  }
  await flush();
  const inbox = async () =>
    (await server.call(listNotifications, { type: 'like' }, me)).data.resultList.map((item) => ({
      event: item.event,
      count: item.actorCount,
      people: item.actors.map(({ userId }) => userId),
    }));
  for (const spammer of people.slice(3)) await closeAccount(server, spammer);
  expect((await server.call(getUnreadCounts, {}, me)).data).toMatchObject({ like: 2 });
  const left = people
    .slice(0, 3)
    .map(({ userId }) => userId)
    .toReversed();
  const expected = [
    { event: 'postLiked', count: 3, people: left },
    { event: 'commentLiked', count: 3, people: left },
  ];
  expect(await inbox()).toEqual(expect.arrayContaining(expected));
  for (const fan of people.slice(0, 3)) await closeAccount(server, fan);
  expect(await inbox()).toEqual([]);
});

test('a row does not count the closed accounts that it named', async () => {
  const me = await member(server, 'me');
  const postId = await publishedPost(server, me);
  const [first, second, third] = [
    await member(server, 'first'),
    await member(server, 'second'),
    await member(server, 'third'),
  ];
  for (const fan of [first, second, third]) await server.call(like, { type: '0', postId, status: 1 }, fan);
  await flush();
  for (const spammer of [first, second]) await closeAccount(server, spammer);
  const { resultList } = (await server.call(listNotifications, { type: 'like' }, me)).data;
  expect(resultList).toMatchObject([{ actorCount: 1, actors: [{ userId: third.userId }] }]);
});

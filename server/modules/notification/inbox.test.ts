import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateNotice } from '@muyu/contract/account/settings.ts';
import { sendChatMessage } from '@muyu/contract/chat.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment } from '@muyu/contract/comment-management.ts';
import { collect, like } from '@muyu/contract/like.ts';
import * as endpoints from '@muyu/contract/notification.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { flushNotifications } from './scenario.ts';

const server = testServer();
const nothing = {
  unread: false,
  total: 0,
  like: 0,
  follow: 0,
  comment: 0,
  system: 0,
  report: 0,
  feedback: 0,
  chat: 0,
  posts: false,
};

const flush = async () => {
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
};
const unread = async (who: LoginData) => (await server.call(endpoints.getUnreadCounts, {}, who)).data;
const list = async (who: LoginData, type: 'like' | 'follow' | 'comment' | 'report') =>
  (await server.call(endpoints.listNotifications, { type }, who)).data.resultList;
const system = async (who: LoginData) =>
  (await server.call(endpoints.listSystemNotifications, {}, who)).data.resultList;
const people = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, () => member(server, name)));
const put = (who: LoginData, postId: string, status: 0 | 1 = 1) =>
  server.call(like, { type: '0', postId, status }, who);
const approvalsRead = (who: LoginData) => server.call(endpoints.markNotificationsRead, {}, who);

test('a new member and a new visitor have an empty inbox', async () => {
  for (const who of [await member(server, 'empty'), await visitor(server)]) {
    expect(await unread(who)).toEqual(nothing);
    expect((await server.call(endpoints.listInboxRows, {}, who)).data.resultList).toEqual([]);
    for (const type of ['like', 'follow', 'comment', 'report'] as const) {
      expect(await list(who, type)).toEqual([]);
    }
    expect(await system(who)).toEqual([]);
    expect((await server.call(endpoints.markNotificationsRead, {}, who)).data.unread).toEqual(nothing);
    expect((await server.call(endpoints.clearNotifications, {}, who)).data).toEqual(nothing);
  }
  expect(await server.call(endpoints.getUnreadCounts, {})).toMatchObject({ status: 401 });
});

test('likes of a post merge into one notification that disappears with the last like', async () => {
  const me = await member(server, 'liked');
  const postId = await publishedPost(server, me, { title: '江边' });
  await approvalsRead(me);
  const [a, b, c, d] = await people(4, 'liker');
  await put(me, postId);
  for (const who of [a!, b!, c!, d!]) await put(who, postId);
  await flush();
  const [item, ...others] = await list(me, 'like');
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    event: 'postLiked',
    actorCount: 4,
    unread: true,
    post: { postId, text: '江边' },
  });
  expect(item!.actors.map(({ userId }) => userId)).toEqual([d, c, b].map((who) => who!.userId));
  expect(await unread(me)).toEqual({ ...nothing, unread: true, total: 1, like: 1 });
  const rows = await server.call(endpoints.listInboxRows, {}, me);
  expect(rows.data.resultList.find(({ type }) => type === 'like')).toMatchObject({
    unread: 1,
    last: { notificationId: item!.notificationId },
  });

  await put(d!, postId, 0);
  await flush();
  expect((await list(me, 'like'))[0]).toMatchObject({
    actorCount: 3,
    notificationId: item!.notificationId,
    at: item!.at,
  });
  await approvalsRead(me);
  expect((await unread(me)).like).toBe(0);
  await put(d!, postId);
  await flush();
  expect((await unread(me)).like).toBe(1);
  for (const who of [a!, b!, c!, d!]) await put(who, postId, 0);
  await flush();
  expect(await list(me, 'like')).toEqual([]);
  expect(await unread(me)).toEqual(nothing);
});

test('restored read markers make notifications unread again, and a later like is unread', async () => {
  const me = await member(server, 'reader');
  const [fan] = await people(1, 'fan');
  await server.call(follow, { userId: me.userId }, fan);
  const rows = await server.call(endpoints.listInboxRows, {}, me);
  expect(rows.data.resultList).toMatchObject([
    {
      type: 'follow',
      unread: 1,
      last: { event: 'followed', actors: [{ userId: fan!.userId, relation: 'followedBy' }] },
    },
  ]);
  const { data } = await server.call(endpoints.markNotificationsRead, { type: 'follow' }, me);
  expect(data).toMatchObject({ unread: { follow: 0 }, before: [{ type: 'follow', seenAt: null }] });
  expect((await list(me, 'follow'))[0]!.unread).toBe(false);
  expect((await server.call(endpoints.restoreReadMarkers, { before: data.before }, me)).data.follow).toBe(1);
  expect((await list(me, 'follow'))[0]!.unread).toBe(true);
});

test('a deleted notification comes back only with a newer event, and those of others stay', async () => {
  const [me, other, a, b] = await people(4, 'deleter');
  const postId = await publishedPost(server, me! as never);
  await approvalsRead(me!);
  await put(a!, postId);
  await server.call(follow, { userId: me!.userId }, a);
  await flush();
  const [item] = await list(me!, 'like');
  expect(
    (await server.call(endpoints.deleteNotification, { notificationId: item!.notificationId }, other)).code,
  ).toBe('00000');
  expect(await list(me!, 'like')).toHaveLength(1);
  for (let i = 0; i < 2; i++) {
    expect(
      (await server.call(endpoints.deleteNotification, { notificationId: item!.notificationId }, me)).code,
    ).toBe('00000');
    expect((await server.call(endpoints.deleteNotification, { notificationId: a!.userId }, me)).code).toBe(
      '00000',
    );
  }
  expect(await server.call(endpoints.deleteNotification, { notificationId: 'rubbish' }, me)).toMatchObject({
    status: 404,
  });
  await server.call(collect, { type: '3', postId, status: 1 }, b);
  await flush();
  expect((await list(me!, 'like')).map(({ event }) => event)).toEqual(['postCollected']);
  expect(await list(me!, 'follow')).toEqual([]);
  await put(b!, postId);
  await flush();
  expect((await list(me!, 'like'))[0]).toMatchObject({ event: 'postLiked', actorCount: 2, unread: true });
});

test('a cleared notification comes back with a new like until it is withdrawn, and not with another withdrawn one', async () => {
  const me = await member(server, 'clearer');
  const [a, b, c] = await people(3, 'liker');
  const postId = await publishedPost(server, me);
  await put(a!, postId);
  await put(b!, postId);
  await flush();
  expect((await server.call(endpoints.clearNotifications, {}, me)).data).toEqual(nothing);
  expect((await server.call(endpoints.listInboxRows, {}, me)).data.resultList).toEqual([]);
  await put(b!, postId, 0);
  await flush();
  expect(await list(me, 'like')).toEqual([]);
  await put(c!, postId);
  await flush();
  expect((await list(me, 'like'))[0]).toMatchObject({
    unread: true,
    actors: [{ userId: c!.userId }, { userId: a!.userId }],
  });
  await put(c!, postId, 0);
  await flush();
  expect(await list(me, 'like')).toEqual([]);
  expect(await unread(me)).toMatchObject({ like: 0 });
});

test('likes that arrive during a clearing are not lost', async () => {
  const me = await member(server, 'racer');
  const posts: string[] = [];
  for (let i = 0; i < 4; i++) posts.push(await publishedPost(server, me, { content: `第 ${i} 篇` }));
  const fans = await people(12, 'racing');
  const storm = fans.map(async (fan, i) => {
    for (const postId of posts) await put(fan, postId);
    if (i % 3 === 0) await flushNotifications(server.app, new Date());
    if (i % 4 === 0) await flushPostCounterDeltas(server.app);
  });
  const clearing = Array.from({ length: 6 }, () => server.call(endpoints.clearNotifications, {}, me));
  for (const reply of await Promise.all(clearing)) expect(reply.code).toBe('00000');
  await Promise.all(storm);
  const [last] = await people(1, 'last');
  for (const postId of posts) await put(last!, postId);
  await flush();
  const items = await list(me, 'like');
  expect(items.map(({ actorCount }) => actorCount)).toEqual([13, 13, 13, 13]);
  expect(items.every(({ actors }) => actors[0]!.userId === last!.userId)).toBe(true);
});

test('events that the settings mute are listed and do not count as unread', async () => {
  const me = await member(server, 'muted');
  const postId = await publishedPost(server, me);
  const [a, b] = await people(2, 'loud');
  await approvalsRead(me);
  await server.call(updateNotice, { likes: false, followers: false, comments: false }, me);
  await put(a!, postId);
  await server.call(follow, { userId: me.userId }, a);
  await server.call(addComment, { postId, content: '好看' }, a);
  await flush();
  expect(await unread(me)).toEqual(nothing);
  for (const type of ['like', 'follow', 'comment'] as const) {
    expect(await list(me, type)).toMatchObject([{ unread: false }]);
  }
  await server.call(updateNotice, { likes: true, comments: true }, me);
  expect(await unread(me)).toEqual(nothing);
  await put(b!, postId);
  await server.call(addComment, { postId, content: '真好看' }, b);
  await flush();
  expect(await unread(me)).toMatchObject({ like: 1, comment: 1, follow: 0 });
});

test('messages do not count as unread while their notifications are switched off', async () => {
  const [me, writer] = [await member(server, 'quiet'), await member(server, 'writer')];
  await server.call(updateNotice, { messages: false }, me);
  await server.call(sendChatMessage, { toUserId: me.userId, content: '在吗' }, writer);
  expect(await unread(me)).toMatchObject({ chat: 0 });
  await server.call(updateNotice, { messages: true }, me);
  expect(await unread(me)).toMatchObject({ chat: 1 });
});

test('a comment causes one notification per receiver, with the closest event, until it is deleted', async () => {
  const [author, first, second, named] = await people(4, 'talker');
  const postId = await publishedPost(server, author! as never);
  await approvalsRead(author!);
  const said = await server.call(
    addComment,
    { postId, content: '第一', markUserIds: [author!.userId, named!.userId] },
    first,
  );
  const { commentId } = said.data;
  expect(await list(author!, 'comment')).toMatchObject([
    { event: 'commented', comment: { commentId, content: '第一' } },
  ]);
  expect(await list(named!, 'comment')).toMatchObject([{ event: 'mentioned' }]);
  expect(
    (await server.call(endpoints.listNotifications, { type: 'comment', only: 'comments' }, named)).data
      .resultList,
  ).toEqual([]);
  expect(await list(first!, 'comment')).toEqual([]);
  const reply = await server.call(
    replyToComment,
    { postId, commentId, content: '回', markUserIds: [first!.userId] },
    second,
  );
  const { replyId } = reply.data;
  expect(await list(first!, 'comment')).toMatchObject([
    { event: 'replied', comment: { commentId, replyId, content: '回', mine: '第一' } },
  ]);
  expect((await list(author!, 'comment')).map(({ event }) => event)).toEqual(['commented', 'commented']);
  expect(await list(second!, 'comment')).toEqual([]);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, second);
  await flush();
  expect(await list(first!, 'like')).toMatchObject([{ event: 'commentLiked', comment: { content: '第一' } }]);
  await server.call(deleteComment, { postId, commentId }, author);
  await flush();
  for (const who of [author!, first!, named!]) {
    expect(await list(who, 'comment')).toEqual([]);
    expect(await list(who, 'like')).toEqual([]);
    expect(await unread(who)).toEqual(nothing);
  }
});

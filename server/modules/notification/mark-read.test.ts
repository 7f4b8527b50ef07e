import { addComment } from '@muyu/contract/comment.ts';
import {
  clearNotifications,
  listInboxRows,
  listNotifications,
  listSystemNotifications,
  markNotificationsRead,
} from '@muyu/contract/notification.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer();

test('a notification that arrives between the reply of a list and its marking stays unread', async () => {
  const [me, fan, late] = [
    await member(server, 'me'),
    await member(server, 'fan'),
    await member(server, 'late'),
  ];
  const postId = await publishedPost(server, me);
  const list = async (type: 'comment' | 'follow', page = '') =>
    (await server.call(listNotifications, { type, limit: 1, ...(page && { page }) }, me)).data;
  await server.call(addComment, { postId, content: '一' }, fan);
  await server.call(addComment, { postId, content: '二' }, fan);
  await server.call(follow, { userId: me.userId }, fan);
  const comments = await list('comment');
  const fans = await list('follow');
  const system = (await server.call(listSystemNotifications, {}, me)).data;
  expect(comments.readUntil).toBe(comments.resultList[0]!.at);
  expect((await list('comment', comments.nextPage!)).readUntil).toBeUndefined();
  await server.call(addComment, { postId, content: '三' }, late);
  await server.call(follow, { userId: me.userId }, late);
  await publishedPost(server, me);
  const mark = async (type: 'comment' | 'follow' | 'system', until?: string) =>
    (await server.call(markNotificationsRead, { type, ...(until && { until }) }, me)).data.unread[type];
  expect(await mark('comment', comments.readUntil)).toBe(1);
  expect(await mark('follow', fans.readUntil)).toBe(1);
  expect(await mark('system', system.readUntil)).toBe(1);
  expect(await mark('comment')).toBe(0);
  // A time in the future marks no more than there is.
  expect(await mark('follow', '2999-01-01T00:00:00.000Z')).toBe(0);
  await server.call(follow, { userId: me.userId }, await member(server, 'later'));
  expect((await list('follow')).resultList).toMatchObject([{ unread: true }]);
});

test('a notification that arrives after an empty list stays unread when the list is marked', async () => {
  const [me, fan] = [await member(server, 'empty'), await member(server, 'emptyFan')];
  const { readUntil, resultList } = (await server.call(listNotifications, { type: 'follow' }, me)).data;
  expect(resultList).toEqual([]);
  await server.call(follow, { userId: me.userId }, fan);
  const { data } = await server.call(markNotificationsRead, { type: 'follow', until: readUntil! }, me);
  expect(data.unread.follow).toBe(1);
});

test('a notification that arrives after the list was loaded is not cleared with it', async () => {
  const [me, fan, late] = [
    await member(server, 'me'),
    await member(server, 'fan'),
    await member(server, 'late'),
  ];
  const postId = await publishedPost(server, me);
  await server.call(addComment, { postId, content: '一' }, fan);
  await server.call(follow, { userId: me.userId }, fan);
  const listed = async () => {
    const { data } = await server.call(listNotifications, { type: 'comment' }, me);
    return { ...data, texts: data.resultList.map(({ comment }) => comment!.content) };
  };
  const { readUntil } = await listed();
  await server.call(addComment, { postId, content: '二' }, late);
  const { data } = await server.call(clearNotifications, { type: 'comment', until: readUntil! }, me);
  expect(data.comment).toBe(1);
  expect((await listed()).texts).toEqual(['二']);

  const [newest] = (await server.call(listInboxRows, {}, me)).data.resultList;
  await server.call(addComment, { postId, content: '三' }, late);
  const all = (await server.call(clearNotifications, { until: newest!.at }, me)).data;
  expect(all).toMatchObject({ comment: 1, follow: 0 });
  expect((await listed()).texts).toEqual(['三']);
  expect((await server.call(clearNotifications, {}, me)).data.comment).toBe(0);
});

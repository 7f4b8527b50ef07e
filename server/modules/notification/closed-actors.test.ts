import { addComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { getUnreadCounts, markNotificationsRead } from '@muyu/contract/notification.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { flushNotifications } from './scenario.ts';

const server = testServer();

const flush = async () => {
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
};

test('what closed accounts have left does not count as unread, until one is open again', async () => {
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

import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { clearNotifications, getUnreadCounts, listNotifications } from '@muyu/contract/notification.ts';
import { updatePost } from '@muyu/contract/post.ts';
import { arrayContains, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseUserData } from '../../testing/personal-data.ts';
import { decide, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import type { CommentAdded } from '../comment/index.ts';
import { inviteRewarded } from '../invitation/index.ts';
import { commentReceivers } from './rules/comment-receivers.ts';
import { flushNotifications } from './scenario.ts';
import { notification } from './tables.ts';

const server = testServer();
const reply: CommentAdded = {
  postId: 'post',
  postAuthorId: 'author',
  commentId: 'comment',
  replyId: 'reply',
  userId: 'writer',
  commentUserId: 'first',
  replyToUserId: 'answered',
  markUserIds: ['named'],
  notifiedAt: null,
};
const receivers = (change: Partial<CommentAdded>) =>
  Object.fromEntries(commentReceivers({ ...reply, ...change }));

test('each receiver of a comment has its events, and the writer is not among them', () => {
  expect(receivers({})).toEqual({
    answered: ['replied'],
    first: ['replied'],
    author: ['commented'],
    named: ['mentioned'],
  });
  expect(
    receivers({ markUserIds: ['author', 'first', 'writer', 'named', 'named'], replyToUserId: 'first' }),
  ).toEqual({
    first: ['replied', 'mentioned'],
    author: ['commented', 'mentioned'],
    named: ['mentioned'],
  });
  expect(
    receivers({ postAuthorId: 'first', commentUserId: 'first', replyToUserId: null, markUserIds: [] }),
  ).toEqual({
    first: ['replied', 'commented'],
  });
  const own = {
    postAuthorId: 'writer',
    commentUserId: 'writer',
    replyToUserId: 'writer',
    markUserIds: ['writer'],
  };
  expect(receivers(own)).toEqual({});
});

test('concurrent comments with different receivers need one connection each', async () => {
  const writer = await member(server, 'writer');
  const authors = await Promise.all(Array.from({ length: 16 }, () => member(server, 'author')));
  const posts: string[] = [];
  for (const author of authors) posts.push(await publishedPost(server, author));
  const replies = posts.map((postId) => server.call(addComment, { postId, content: '好看' }, writer));
  for (const { code } of await Promise.all(replies)) expect(code).toBe('00000');
  for (const author of authors) {
    expect((await server.call(getUnreadCounts, {}, author)).data.comment).toBe(1);
  }
});

test('an erased person receives no notifications about the comments that stay', async () => {
  const [author, gone, reader] = [
    await member(server, 'author'),
    await member(server, 'gone'),
    await member(server, 'reader'),
  ];
  const { app } = server;
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: '好看' }, gone)).data;
  await eraseUserData(server, gone.userId);
  await app.db.update(appUser).set({ erasedAt: new Date() }).where(eq(appUser.userId, gone.userId));
  await server.call(replyToComment, { postId, commentId, content: '是的' }, reader);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, reader);
  await flushNotifications(app, new Date());
  await app.db.transaction((tx) =>
    app.events.emit(tx, inviteRewarded, { inviterId: gone.userId, inviteeId: reader.userId }, new Date()),
  );
  const received = await app.db
    .select({ userId: notification.userId, event: notification.event })
    .from(notification)
    .where(arrayContains(notification.actorIds, [reader.userId]));
  expect(received).toEqual([{ userId: author.userId, event: 'commented' }]);
  expect(await app.db.$count(notification, eq(notification.userId, gone.userId))).toBe(0);
});

test('an edit of a post tells those whom it marks anew, not those who have cleared the notification', async () => {
  const [author, friend, other] = [
    await member(server, 'author'),
    await member(server, 'friend'),
    await member(server, 'other'),
  ];
  const postId = await publishedPost(server, author, { markUserIds: [friend.userId] });
  const received = async (who: typeof friend) =>
    (await server.call(listNotifications, { type: 'comment' }, who)).data.resultList;
  expect(await received(friend)).toMatchObject([{ event: 'marked', post: { postId } }]);
  await server.call(clearNotifications, {}, friend);
  const markUserIds = [friend.userId, other.userId];
  await server.call(updatePost, { postId, content: '改好了', consent: true, markUserIds }, author);
  await decide(server, postId, 'approved');
  expect(await received(friend)).toEqual([]);
  expect(await received(other)).toMatchObject([{ event: 'marked', post: { postId } }]);
});

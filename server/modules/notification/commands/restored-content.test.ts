import type { LoginData } from '@muyu/contract/account/account.ts';
import { restoreContent } from '@muyu/contract/admin/report.ts';
import { approvePost } from '@muyu/contract/admin/review.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import { deleteNotification, listNotifications, markNotificationsRead } from '@muyu/contract/notification.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { reportsOn, type SignedInOperator } from '../../moderation/testing/reports.ts';
import { listReviews } from '../../moderation/testing/reviews.ts';
import { flushPostCounterDeltas } from '../../post/scenario.ts';
import { notificationsCreated } from '../events.ts';
import { deletePostNotificationsJob, restoreCommentNotificationsJob } from '../jobs.ts';
import { flushNotifications } from '../scenario.ts';
import { notification } from '../tables.ts';
import { restoreCommentNotifications } from './restore-comment-notifications.ts';

const server = testServer();
const { reported, caseAbout, uphold } = reportsOn(server);
let reviewer: SignedInOperator;
let colleague: SignedInOperator;
beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  colleague = await signInOperator(server, 'reviewer');
});

/** Waits for the jobs about posts and comments and counts the likes again. */
async function settle() {
  const { jobs } = server.app;
  for (const job of [deletePostNotificationsJob, restoreCommentNotificationsJob]) {
    const waiting = () => jobs.listKeys(job, ['created', 'retry', 'active']);
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  }
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
}
const list = async (who: LoginData, type: 'like' | 'comment') =>
  (await server.call(listNotifications, { type }, who)).data.resultList;
async function hideAndRestore(caseId: string, whileHidden = async () => {}) {
  expect((await uphold(reviewer, caseId)).status).toBe(200);
  await settle();
  await whileHidden();
  expect((await server.call(restoreContent, { caseId, reason: '看错了' }, colleague)).status).toBe(200);
  await settle();
}

test('deleted notifications do not come back when their post or comment is hidden and restored', async () => {
  const [fan, quick] = [await member(server, 'fan'), await member(server, 'quick')];
  const { author, postId, caseId } = await reported();
  const put = (who: LoginData, status: 0 | 1 = 1) => server.call(like, { type: '0', postId, status }, who);
  const { commentId } = (await server.call(addComment, { postId, content: '好看' }, fan)).data;
  await server.call(addComment, { postId, content: '真好看' }, fan);
  await put(fan);
  await put(quick);
  await settle();
  const [deleted] = (await list(author, 'comment')).filter((item) => item.comment!.commentId === commentId);
  for (const { notificationId } of [deleted!, ...(await list(author, 'like'))])
    await server.call(deleteNotification, { notificationId }, author);

  await hideAndRestore(caseId, () => put(quick, 0).then(settle));
  expect(await list(author, 'comment')).toMatchObject([{ comment: { content: '真好看' } }]);
  expect(await list(author, 'like')).toEqual([]);

  await server.call(addReport, { postId, commentId, typeId: 4 }, quick);
  await hideAndRestore(await caseAbout(commentId));
  expect(await list(author, 'comment')).toHaveLength(1);
});

test('the likes of a restored reply are in the inbox of its writer again', async () => {
  const [host, writer, fan] = [
    await member(server, 'host'),
    await member(server, 'writer'),
    await member(server, 'fan'),
  ];
  const postId = await publishedPost(server, host);
  const { commentId } = (await server.call(addComment, { postId, content: '好看' }, host)).data;
  const { replyId } = (await server.call(replyToComment, { postId, commentId, content: '是的' }, writer))
    .data;
  await server.call(like, { type: '5', postId, commentId: replyId, status: 1 }, fan);
  await settle();
  const liked = [{ event: 'commentLiked', actorCount: 1, actors: [{ userId: fan.userId }] }];
  expect(await list(writer, 'like')).toMatchObject(liked);
  await server.call(addReport, { postId, commentId, replyId, typeId: 4 }, fan);
  const hide = async () => expect(await list(writer, 'like')).toEqual([]);
  await hideAndRestore(await caseAbout(replyId), hide);
  expect(await list(writer, 'like')).toMatchObject(liked);
});

test('likes of restored content are listed unread and not pushed again, a new like is', async () => {
  const [fan, late] = [await member(server, 'fan'), await member(server, 'late')];
  const { author, postId, caseId } = await reported();
  const pushed: string[] = [];
  server.app.events.on(notificationsCreated, async (_tx, { notifications }) => {
    for (const { userId, event } of notifications)
      if ([author.userId, fan.userId].includes(userId) && event.endsWith('Liked')) pushed.push(event);
  });
  const { commentId } = (await server.call(addComment, { postId, content: '好看' }, fan)).data;
  await server.call(like, { type: '0', postId, status: 1 }, fan);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, author);
  await settle();
  expect(pushed.toSorted()).toEqual(['commentLiked', 'postLiked']);
  await hideAndRestore(caseId);
  expect(pushed).toHaveLength(2);
  expect(await list(author, 'like')).toMatchObject([{ event: 'postLiked', unread: true }]);
  expect(await list(fan, 'like')).toMatchObject([{ event: 'commentLiked', unread: true }]);
  await server.call(markNotificationsRead, {}, author);
  await server.call(like, { type: '0', postId, status: 1 }, late);
  await settle();
  expect(pushed).toHaveLength(3);
});

test('a comment that is approved while its post is hidden is announced once the post is public again', async () => {
  const fan = await member(server, 'fan');
  const { author, postId, caseId } = await reported();
  const pushed: string[] = [];
  server.app.events.on(notificationsCreated, async (_tx, { notifications }) => {
    for (const { userId, event } of notifications) if (userId === author.userId) pushed.push(event);
  });
  await server.call(upsertTerm, { word: '等等看', action: 'hold', fields: ['comment'] }, reviewer);
  await server.call(addComment, { postId, content: '早就说过' }, fan);
  const { commentId } = (await server.call(addComment, { postId, content: '我们等等看再说' }, fan)).data;
  const [waiting] = await listReviews(server, commentId);
  await server.call(markNotificationsRead, {}, author);
  await hideAndRestore(caseId, async () => {
    expect((await server.call(approvePost, { reviewId: waiting!.reviewId }, reviewer)).status).toBe(200);
  });
  expect(pushed.filter((event) => event === 'commented')).toHaveLength(2);
  expect(await list(author, 'comment')).toMatchObject([
    { comment: { commentId }, unread: true },
    { comment: { content: '早就说过' }, unread: false },
  ]);
});

test('a job that has done its part goes on in another one', async () => {
  const [host, fan] = [await member(server, 'host'), await member(server, 'fan')];
  const postId = await publishedPost(server, host);
  for (const content of ['一', '二', '三']) await server.call(addComment, { postId, content }, fan);
  await server.app.db.delete(notification).where(eq(notification.userId, host.userId));
  const { signal } = new AbortController();
  const run = { now: new Date(), signal, batches: 1, size: 1 };
  await restoreCommentNotifications(server.app, { postId, rootId: null }, run);
  await settle();
  expect(await list(host, 'comment')).toHaveLength(3);
});

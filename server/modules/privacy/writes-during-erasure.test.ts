import type { LoginData } from '@muyu/contract/account/account.ts';
import { appealSanction, requestDeletion } from '@muyu/contract/account/settings.ts';
import { announce } from '@muyu/contract/admin/announcement.ts';
import { addUserNote } from '@muyu/contract/admin/sanction.ts';
import { sendChatMessage } from '@muyu/contract/chat.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { applyForCertification } from '@muyu/contract/creator.ts';
import { addFeedback } from '@muyu/contract/feedback.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { addPost } from '@muyu/contract/post.ts';
import { subscribePush } from '@muyu/contract/push.ts';
import { excludePost, followTag } from '@muyu/contract/recommendation.ts';
import { addReport } from '@muyu/contract/report.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { signInOperator } from '../../testing/operators.ts';
import { contextAs, decide, pendingPost, publishedPost, readyPicture } from '../../testing/posts.ts';
import { pushService } from '../../testing/push-service.ts';
import { testServer } from '../../testing/server.ts';
import { member, memberPassword } from '../../testing/users.ts';
import { accountErased } from '../account/index.ts';
import { announcement } from '../announcement/tables.ts';
import { chatMessage } from '../chat/tables.ts';
import { comment } from '../comment/tables.ts';
import { certification } from '../creator/tables.ts';
import { recommendationExclusion, tagFollow } from '../feed/tables.ts';
import { feedback } from '../feedback/tables.ts';
import { report, reviewAppeal, reviewItem } from '../moderation/tables.ts';
import { putTag } from '../post/scenario.ts';
import { post, postRequest } from '../post/tables.ts';
import { pushSubscription } from '../push/tables.ts';
import { sanction, userNote } from '../sanction/tables.ts';
import { snapshot } from '../snapshot/tables.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';

const service = await pushService();
const server = testServer({ pushServices: [service.origin], databaseConnections: 20 });
afterAll(service.close);

type Reply = { code: string; data: unknown };

/** Erases the account; `act` runs when all steps are done and before the transaction ends. */
async function eraseWhile({ userId, ...lin }: LoginData, act: () => Promise<Reply>[]): Promise<Reply[]> {
  const { app } = server;
  await server.call(requestDeletion, { password: memberPassword }, lin);
  let replies: Promise<Reply>[] = [];
  app.events.on(accountErased, async (_tx, erased) => {
    if (erased.userId !== userId) return;
    replies = act();
    // Each waits for the row of the person, which the erasure holds.
    await waitForLocks(server, replies.length);
  });
  expect(await eraseAccounts(app, new Date(Date.now() + 15 * DAY_MS))).toBe(1);
  return Promise.all(replies);
}

/** A rejected post of this author, by the review. */
async function rejection(author: LoginData): Promise<string> {
  const postId = await pendingPost(server, author);
  await decide(server, postId, 'rejected');
  const [item] = await server.app.db.select().from(reviewItem).where(eq(reviewItem.targetId, postId));
  return item!.reviewId;
}

async function warn({ userId }: LoginData): Promise<string> {
  const sanctionId = newId(new Date());
  const row = { userId, sanctionId, kind: 'warn' as const, reason: '刷屏', operatorId: newId(new Date()) };
  await server.app.db.insert(sanction).values({ ...row, createdAt: new Date() });
  return sanctionId;
}

concurrencyTest('what a person writes while the account is erased fails and leaves nothing', async () => {
  const [lin, yue] = [await member(server, 'lin'), await member(server, 'yue')];
  const postId = await publishedPost(server, yue);
  const { commentId } = (await server.call(addComment, { postId, content: '好看' }, yue)).data;
  const [picture, portrait] = [await readyPicture(server, lin), await readyPicture(server, lin)];
  const reviewId = await rejection(lin);
  const { endpoint, p256dh, auth } = service.browser();
  const tagId = await putTag(contextAs(server, yue), 'lamp', { zh_CN: '灯', en_US: 'l', ja: 'l' }, 1);
  const content = '还在这里';
  const sanctionId = await warn(lin);
  const replies = await eraseWhile(lin, () => [
    server.call(appealSanction, { sanctionId, content }, lin),
    server.call(addPost, { content, consent: true, key: newId(new Date()) }, lin),
    server.call(addComment, { postId, content }, lin),
    server.call(replyToComment, { postId, commentId, content }, lin),
    server.call(addSnapshot, { consent: true, fileIds: [picture] }, lin),
    server.call(sendChatMessage, { toUserId: yue.userId, content }, lin),
    server.call(subscribePush, { endpoint, p256dh, auth }, lin),
    server.call(addFeedback, { content }, lin),
    server.call(addReport, { typeId: 1, postId, content }, lin),
    server.call(appealReview, { reviewId, text: content }, lin),
    server.call(excludePost, { postId }, lin),
    server.call(followTag, { tagId, status: 1 }, lin),
    server.call(applyForCertification, { kind: 'creator', note: content, fileIds: [portrait] }, lin),
  ]);
  expect(replies.map(({ code }) => code)).toEqual(Array(13).fill('10203'));
  const { db } = server.app;
  for (const column of [
    postRequest.authorId,
    comment.userId,
    snapshot.userId,
    chatMessage.fromUserId,
    pushSubscription.userId,
    feedback.userId,
    report.reporterId,
    reviewAppeal.authorId,
    recommendationExclusion.userId,
    tagFollow.userId,
    certification.userId,
  ])
    expect(await db.$count(column.table, eq(column, lin.userId)), column.name).toBe(0);
  const [warning] = await db.select().from(sanction).where(eq(sanction.userId, lin.userId));
  expect(warning).toMatchObject({ appeal: null, appealAt: null });
  const posts = await db.select().from(post).where(eq(post.authorId, lin.userId));
  expect(posts.filter(({ state }) => state !== 'deleted')).toEqual([]);
});

concurrencyTest('no message lies in the conversations of an account that is erased meanwhile', async () => {
  const [lin, yue] = [await member(server, 'lin'), await member(server, 'yue')];
  const [reply] = await eraseWhile(lin, () => [
    server.call(sendChatMessage, { toUserId: lin.userId, content: '在吗' }, yue),
  ]);
  expect(reply!.data).toMatchObject({ error: 'social.userNotFound' });
  const { db } = server.app;
  expect(await db.$count(chatMessage, eq(chatMessage.ownerId, lin.userId))).toBe(0);
});

concurrencyTest(
  'an operator cannot note something about a person whose account is erased meanwhile',
  async () => {
    const [lin, support] = [await member(server, 'lin'), await signInOperator(server, 'support')];
    const [reply] = await eraseWhile(lin, () => [
      server.call(addUserNote, { userId: lin.userId, content: '来信问过提现' }, support),
    ]);
    expect(reply!.data).toMatchObject({ error: 'account.notFound' });
    expect(await server.app.db.$count(userNote, eq(userNote.userId, lin.userId))).toBe(0);
  },
);

concurrencyTest('no announcement is written to a person whose account is erased meanwhile', async () => {
  const [lin, editor] = [await member(server, 'lin'), await signInOperator(server, 'editor')];
  const texts = { zh_CN: { title: '关于你的订单', text: '已经退款' } };
  const given = { audience: 'one', userId: lin.userId, texts, key: newId(new Date()) } as const;
  const [reply] = await eraseWhile(lin, () => [server.call(announce, given, editor)]);
  expect(reply!.data).toMatchObject({ error: 'announcement.userNotFound' });
  expect(await server.app.db.$count(announcement, eq(announcement.userId, lin.userId))).toBe(0);
});

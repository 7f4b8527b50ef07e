import type { LoginData } from '@muyu/contract/account/account.ts';
import { caseErrors, openCase, upholdCase } from '@muyu/contract/admin/report.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { closeAccount, member } from '../../../testing/users.ts';
import { appUser } from '../../account/index.ts';
import { reportsOn, type SignedInOperator } from '../testing/reports.ts';

const server = testServer({ demo: true });
const { uphold, caseAbout } = reportsOn(server);
let reviewer: SignedInOperator;
let author: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  author = await member(server, 'author');
});

const open = (ref: Parameters<typeof server.call<typeof openCase>>[1]) =>
  server.call(openCase, ref, reviewer);

test('an operator opens a case about a post without a report and hides the post', async () => {
  const postId = await publishedPost(server, author, { title: '渡口', content: '加我好友' });
  const { status, data } = await open({ postId });
  expect(status).toBe(200);
  expect(data.caseId).toBe(await caseAbout(postId));
  expect(await listAudit(server, { action: 'report.open', targetId: postId })).toMatchObject([
    { after: { caseId: data.caseId, authorId: author.userId } },
  ]);
  expect((await uphold(reviewer, data.caseId, { removal: 'hide' })).status).toBe(200);
  const own = await server.call(getPost, { id: postId }, author);
  expect(own.data).toMatchObject({ state: 'hidden', rejection: { rule: 'advertising', reason: '广告引流' } });
});

test('a second opening and a later report join the open case', async () => {
  const postId = await publishedPost(server, author);
  const first = (await open({ postId })).data;
  expect((await open({ postId })).data).toEqual(first);
  await server.call(addReport, { postId, typeId: 4, content: '广告' }, await member(server, 'reader'));
  expect(await caseAbout(postId)).toBe(first.caseId);
  expect(await listAudit(server, { action: 'report.open', targetId: postId })).toHaveLength(1);
});

test('an operator opens cases about comments, replies and people, and about a post of a closed account', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: '第一' }, author)).data;
  const { replyId } = (await server.call(replyToComment, { postId, commentId, content: '第二' }, author))
    .data;
  const cases = [
    [{ postId, commentId }, commentId],
    [{ postId, commentId, replyId }, replyId],
    [{ userId: author.userId }, author.userId],
  ] as const;
  for (const [ref, targetId] of cases)
    expect((await open(ref)).data).toEqual({ caseId: await caseAbout(targetId) });
  const closed = await member(server, 'closed');
  const theirs = await publishedPost(server, closed);
  await closeAccount(server, closed);
  expect((await open({ postId: theirs })).status).toBe(200);
});

test('content that is not public, deleted, unknown or not named is not found', async () => {
  const [deleted, lost] = [await publishedPost(server, author), await publishedPost(server, author)];
  await server.call(deletePost, { postId: deleted }, author);
  const pending = await pendingPost(server, author);
  const { commentId } = (await server.call(addComment, { postId: lost, content: '第一' }, author)).data;
  await server.call(deletePost, { postId: lost }, author);
  const closed = await member(server, 'closed');
  await closeAccount(server, closed);
  const refs = [
    {},
    { postId: deleted },
    { postId: pending },
    { postId: newId(new Date()) },
    { postId: 'post' },
    { commentId: newId(new Date()) },
    { postId: lost, commentId },
    { userId: closed.userId },
    { snapshotId: newId(new Date()) },
    { userId: newId(new Date()) },
  ];
  for (const ref of refs) expect(await open(ref)).toMatchObject(errorReply(caseErrors.targetGone));
});

test('an operator without the permission to decide reports opens no case', async () => {
  const postId = await publishedPost(server, author);
  const support = await signInOperator(server, 'support');
  expect((await server.call(openCase, { postId }, support)).status).toBe(403);
  expect((await server.call(upholdCase, { caseId: newId(new Date()) } as never, support)).status).toBe(403);
});

test('an author who is erased while a case is opened leaves no text in it', async () => {
  const leaving = await member(server, 'leaving');
  const postId = await publishedPost(server, leaving, { content: '要走的人' });
  const { userId } = leaving;
  const opening = await server.app.db.transaction(async (tx) => {
    // As an erasure locks the account.
    await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('update');
    await tx.update(appUser).set({ erasedAt: new Date(), state: 'closed' }).where(eq(appUser.userId, userId));
    // In an object, which is not awaited before the commit.
    const started = { reply: open({ postId }) };
    await waitForLocks(server);
    return started;
  });
  expect(await opening.reply).toMatchObject(errorReply(caseErrors.targetGone));
});

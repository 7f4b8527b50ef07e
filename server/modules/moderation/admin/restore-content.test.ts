import type { LoginData } from '@muyu/contract/account/account.ts';
import { caseErrors, getCase, openCase, restoreContent } from '@muyu/contract/admin/report.ts';
import { approvePost, decideReviewAppeal, listReviewQueue, rejectPost } from '@muyu/contract/admin/review.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { addComment, listComments, replyToComment } from '@muyu/contract/comment.ts';
import { appealReview, reviewErrors } from '@muyu/contract/moderation.ts';
import {
  listNotifications,
  listSystemNotifications,
  markNotificationsRead,
} from '@muyu/contract/notification.ts';
import { deletePost, getPost, getPostDraft, postErrors, updatePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { notificationsCreated } from '../../notification/index.ts';
import { getPendingReviewId } from '../scenario.ts';
import { reportsOn, type SignedInOperator } from '../testing/reports.ts';

const server = testServer({ demo: true });
const { reported, caseAbout, uphold, dismiss } = reportsOn(server);
let reviewer: SignedInOperator;
let colleague: SignedInOperator;
let stranger: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  colleague = await signInOperator(server, 'reviewer');
  stranger = await member(server, 'stranger');
});

const restore = (by: SignedInOperator, caseId: string, reason = '看错了') =>
  server.call(restoreContent, { caseId, reason }, by);
const hiddenFacts = async (by: SignedInOperator, caseId: string) => {
  const { restorable, mayRestore, restored } = (await server.call(getCase, { caseId }, by)).data;
  return { restorable, mayRestore, restored };
};
const noticesOf = async (user: LoginData, type: 'report' | 'system') =>
  (type === 'report'
    ? await server.call(listNotifications, { type }, user)
    : await server.call(listSystemNotifications, {}, user)
  ).data.resultList.map(({ title, text }) => ({
    title,
    text,
  }));
const hiddenPost = async (draft: Parameters<typeof publishedPost>[2] = {}) => {
  const found = await reported(draft);
  expect((await uphold(reviewer, found.caseId)).status).toBe(200);
  return found;
};
const seenBy = async (user: LoginData, postId: string) =>
  (await server.call(getPost, { id: postId }, user)).status;

test('another operator publishes a hidden post again, its author reads why, and the case and the audit log say so', async () => {
  const { author, postId, caseId } = await hiddenPost({ title: '江边' });
  expect(await seenBy(stranger, postId)).toBe(404);
  expect(await hiddenFacts(reviewer, caseId)).toEqual({
    restorable: true,
    mayRestore: false,
    restored: null,
  });
  expect(await hiddenFacts(colleague, caseId)).toMatchObject({ restorable: true, mayRestore: true });
  expect(await restore(reviewer, caseId)).toMatchObject(errorReply(caseErrors.ownHiding));
  expect(await seenBy(stranger, postId)).toBe(404);
  expect(await restore(colleague, caseId)).toMatchObject({ status: 200, data: {} });
  expect(await seenBy(stranger, postId)).toBe(200);
  expect((await server.call(getPost, { id: postId }, author)).data).toMatchObject({
    state: 'published',
    rejection: null,
  });
  const [notice] = await noticesOf(author, 'report');
  expect(notice).toMatchObject({ title: '内容已恢复公开' });
  expect(notice!.text).toContain('江边');
  expect(notice!.text).toContain('看错了');
  expect(await hiddenFacts(reviewer, caseId)).toMatchObject({
    restorable: false,
    restored: { by: colleague.username },
  });
  expect(await listAudit(server, { targetId: postId, action: 'report.restore' })).toMatchObject([
    { reason: '看错了', before: { caseId, hidden: true }, after: { caseId, hidden: false } },
  ]);
});

test('a hidden comment is public again, and its notice names it', async () => {
  const writer = await member(server, 'writer');
  const postId = await publishedPost(server, await member(server, 'host'));
  const { commentId } = (await server.call(addComment, { postId, content: '江风很大' }, writer)).data;
  await server.call(addReport, { postId, commentId, typeId: 4 }, await member(server, 'someone'));
  const caseId = await caseAbout(commentId);
  await uphold(reviewer, caseId);
  const listed = async () => (await server.call(listComments, { postId }, stranger)).data.resultList.length;
  expect(await listed()).toBe(0);
  expect((await restore(colleague, caseId)).status).toBe(200);
  expect(await listed()).toBe(1);
  expect((await noticesOf(writer, 'report'))[0]!.text).toContain('江风很大');
});

test('an open appeal against the decision is granted with the reason as its answer', async () => {
  const { author, postId, caseId } = await hiddenPost();
  const { reviewId } = (await server.call(getPost, { id: postId }, author)).data.rejection!;
  expect((await server.call(appealReview, { reviewId, text: '这是我拍的' }, author)).status).toBe(200);
  expect((await restore(colleague, caseId, '你说得对')).status).toBe(200);
  expect((await noticesOf(author, 'system'))[0]).toMatchObject({ title: '申诉成功' });
  expect((await noticesOf(author, 'report')).map(({ title }) => title)).not.toContain('内容已恢复公开');
});

test('a change that waited when its post was hidden waits again when the post is public again', async () => {
  const { author, postId, caseId } = await reported({ content: '旧的' });
  await server.call(updatePost, { postId, content: '新的', consent: true }, author);
  const own = async () => (await server.call(getPost, { id: postId }, author)).data;
  const itemOf = async () => {
    const queue = await server.call(listReviewQueue, { limit: 50 }, reviewer);
    return queue.data.resultList.find((item) => item.postId === postId);
  };
  const { reviewId } = (await itemOf())!;
  await uphold(reviewer, caseId);

  expect(await itemOf()).toBeUndefined();
  expect((await server.call(approvePost, { reviewId }, reviewer)).status).toBe(404);
  expect(await own()).toMatchObject({ state: 'hidden', content: '旧的', revision: null });
  const draft = await server.call(getPostDraft, { postId }, author);
  expect(draft.data).toMatchObject({ state: 'hidden', content: '旧的', revision: null });
  const again = { postId, content: '更新的', consent: true };
  expect(await server.call(updatePost, again, author)).toMatchObject(errorReply(postErrors.notEditable));

  await server.call(upsertTerm, { word: '新的', action: 'hold', fields: ['post'] }, reviewer);
  await restore(colleague, caseId);
  expect(await own()).toMatchObject({ content: '旧的', revision: { state: 'pending' } });
  const waiting = (await itemOf())!;
  expect(waiting).toMatchObject({ revision: true, content: '新的', words: ['新的'] });
  await server.call(approvePost, { reviewId: waiting.reviewId }, colleague);
  expect(await own()).toMatchObject({ content: '新的', revision: null });
});

test('a change that was rejected before its post was hidden keeps its reason and its appeal when the post is public again', async () => {
  const { author, postId, caseId } = await reported({ content: '旧的' });
  await server.call(updatePost, { postId, content: '新的', consent: true }, author);
  const reviewId = (await getPendingReviewId(server.app.db, postId))!;
  await server.call(rejectPost, { reviewId, rule: 'quality', reason: '画面太暗' }, reviewer);
  const own = async () => (await server.call(getPost, { id: postId }, author)).data;
  const change = { state: 'rejected', rejection: { reviewId, reason: '画面太暗' } };
  const appeal = { reviewId, text: '这是我拍的' };
  expect(await own()).toMatchObject({ revision: change });
  expect((await server.call(appealReview, appeal, author)).status).toBe(200);

  await uphold(reviewer, caseId);
  expect(await own()).toMatchObject({ state: 'hidden', rejection: { reason: '广告引流' } });
  expect(await server.call(appealReview, appeal, author)).toMatchObject(errorReply(reviewErrors.appealOver));

  await restore(colleague, caseId);
  expect(await own()).toMatchObject({ state: 'published', rejection: null, revision: change });
  expect((await own()).revision!.rejection!.appealUntil).not.toBeNull();
  expect((await server.call(appealReview, appeal, author)).status).toBe(200);
  await server.call(decideReviewAppeal, { reviewId, outcome: 'overturned', answer: '可以' }, colleague);
  expect(await own()).toMatchObject({ content: '新的', rejection: null, revision: null });

  await uphold(reviewer, (await server.call(openCase, { postId }, reviewer)).data.caseId);
  expect(await own()).toMatchObject({ state: 'hidden', rejection: { reason: '广告引流' } });
});

test('of concurrent restorations one succeeds', async () => {
  const { caseId } = await hiddenPost();
  const replies = await Promise.all([1, 2, 3].map(() => restore(colleague, caseId)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('a case that hid nothing, an earlier hiding and deleted content are not restored', async () => {
  const open = await reported();
  expect(await restore(colleague, open.caseId)).toMatchObject(errorReply(caseErrors.notHidden));
  await dismiss(reviewer, open.caseId);
  expect(await restore(colleague, open.caseId)).toMatchObject(errorReply(caseErrors.notHidden));

  const first = await hiddenPost();
  await restore(colleague, first.caseId);
  await server.call(addReport, { postId: first.postId, typeId: 4 }, await member(server, 'second'));
  expect(await restore(colleague, first.caseId)).toMatchObject(errorReply(caseErrors.notHidden));

  const gone = await hiddenPost();
  await server.call(deletePost, { postId: gone.postId }, gone.author);
  expect(await restore(colleague, gone.caseId)).toMatchObject(errorReply(caseErrors.notHidden));
  expect(await hiddenFacts(colleague, gone.caseId)).toMatchObject({ restorable: false });
  for (const caseId of [newId(new Date()), 'none'])
    expect(await restore(colleague, caseId)).toMatchObject(errorReply(caseErrors.notFound));
});

test('a reason of blanks is refused', async () => {
  const { caseId } = await hiddenPost();
  expect(await restore(colleague, caseId, ' \u200b ')).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'reason' }] },
  });
});

test('a restored post or comment is in the inbox as before it was hidden, without a second push', async () => {
  const pushed: string[] = [];
  server.app.events.on(notificationsCreated, async (_tx, { notifications }) => {
    pushed.push(...notifications.map(({ userId, event }) => `${userId} ${event}`));
  });
  const [friend, writer] = [await member(server, 'friend'), await member(server, 'writer')];
  const { author, postId, caseId } = await reported({ markUserIds: [friend.userId] });
  const given = { postId, content: '灯下见 @friend', markUserIds: [friend.userId] };
  const { commentId } = (await server.call(addComment, given, writer)).data;
  await server.call(addReport, { postId, commentId, typeId: 4 }, author);
  const inbox = async (user: LoginData) => {
    const { data } = await server.call(listNotifications, { type: 'comment' }, user);
    return data.resultList.map(({ event, unread }) => `${event} ${unread ? 'unread' : 'read'}`);
  };
  const asked = { postId, commentId, content: '哪里拍的' };
  await server.call(replyToComment, asked, friend);
  expect(await inbox(writer)).toEqual(['replied unread']);
  expect(await inbox(friend)).toEqual(['mentioned unread', 'marked unread']);
  await server.call(markNotificationsRead, { type: 'comment' }, friend);
  const before = await inbox(friend);
  expect(before).toEqual(['mentioned read', 'marked read']);
  const commentCase = await caseAbout(commentId);
  for (const id of [commentCase, caseId]) expect((await uphold(reviewer, id)).status).toBe(200);
  for (const user of [friend, writer]) await expect.poll(() => inbox(user)).toEqual([]);
  const toFriend = () => pushed.filter((each) => each.startsWith(friend.userId));
  expect(toFriend()).toHaveLength(2);
  for (const id of [caseId, commentCase]) expect((await restore(colleague, id)).status).toBe(200);
  await expect.poll(() => inbox(friend)).toEqual(before);
  await expect.poll(() => inbox(writer)).toEqual(['replied unread']);
  expect(toFriend()).toHaveLength(2);
});

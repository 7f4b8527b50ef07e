import type { LoginData } from '@muyu/contract/account/account.ts';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/report.ts';
import * as reviews from '@muyu/contract/admin/review.ts';
import { approvePost } from '@muyu/contract/admin/review.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { appealReview, reviewErrors } from '@muyu/contract/moderation.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { deletePost, getPost, updatePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, decide, pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { operator } from '../../operator/scenario.ts';
import { type AppealAnswered, appealAnswered } from '../events.ts';
import { appealReview as appealAs, getPendingReviewId } from '../scenario.ts';
import { reportCase, reviewAppeal, reviewItem } from '../tables.ts';
import { expectedMissing } from '../testing/reports.ts';
import { listReviews } from '../testing/reviews.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let reviewer: SignedInOperator;
let other: SignedInOperator;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  other = await signInOperator(server, 'reviewer');
});

const stateOf = async (postId: string, viewer: LoginData) =>
  (await server.call(getPost, { id: postId }, viewer)).data.state;
const rejectionOf = async (postId: string, viewer: LoginData) =>
  (await server.call(getPost, { id: postId }, viewer)).data.rejection;
const appeal = (by: LoginData, reviewId: string, text = '这是我自己拍的') =>
  server.call(appealReview, { reviewId, text }, by);
const answer = (
  by: SignedInOperator,
  reviewId: string,
  outcome: 'upheld' | 'overturned',
  text = '核实过了',
) => server.call(reviews.decideReviewAppeal, { reviewId, outcome, answer: text }, by);
const openAppeals = async (by: SignedInOperator) =>
  (await server.call(reviews.listReviewAppeals, { limit: 50 }, by)).data;

/** A post that this operator rejected. */
const rejected = async (by = reviewer, now = new Date()) => {
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author, { title: '江边', content: '傍晚' });
  await decide(server, postId, 'rejected', now);
  const reviewId = (await rejectionOf(postId, author))!.reviewId;
  await server.app.db
    .update(reviewItem)
    .set({ decidedBy: by.operatorId })
    .where(eq(reviewItem.reviewId, reviewId));
  return { author, postId, reviewId };
};
/** A published post that was reported and hidden by this operator. */
const hidden = async (by = reviewer) => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  await server.call(addReport, { postId, typeId: 4 }, await member(server, 'reporter'));
  const [open] = await server.app.db.select().from(reportCase).where(eq(reportCase.targetId, postId));
  const given = { caseId: open!.caseId, rule: 'fraud', reason: '诈骗', removal: 'hide' } as const;
  await server.call(endpoints.upholdCase, given, by);
  return { author, postId, reviewId: (await rejectionOf(postId, author))!.reviewId };
};

test('an appeal that another operator grants publishes the post', async () => {
  const heard: AppealAnswered[] = [];
  const { author, postId, reviewId } = await rejected();
  server.app.events.on(appealAnswered, async (_tx, answered) => {
    if (answered.reviewId === reviewId) heard.push(answered);
  });
  const sent = await appeal(author, reviewId, ' 这是我自己拍的\u202e ');
  expect(sent).toMatchObject({
    status: 200,
    data: { state: 'open', text: '这是我自己拍的', answer: null },
  });
  expect(await rejectionOf(postId, author)).toMatchObject({ appealUntil: null, appeal: { state: 'open' } });
  expect((await server.call(getDashboard, {}, reviewer)).data.openAppeals).toBe(1);
  const [item] = (await openAppeals(other)).resultList;
  expect(item).toMatchObject({
    reviewId,
    targetType: 'post',
    targetId: postId,
    text: '这是我自己拍的',
    author: { userId: author.userId },
    title: '江边',
    content: '傍晚',
    rule: 'quality',
    decidedBy: reviewer.username,
    mayAnswer: true,
  });
  expect((await openAppeals(reviewer)).resultList[0]!.mayAnswer).toBe(false);
  expect((await answer(other, reviewId, 'overturned')).status).toBe(200);
  expect(await stateOf(postId, await member(server, 'stranger'))).toBe('published');
  expect(await rejectionOf(postId, author)).toBeNull();
  expect(await openAppeals(other)).toMatchObject({ total: 0, resultList: [] });
  expect(heard).toMatchObject([{ targetId: postId, outcome: 'overturned', answer: '核实过了' }]);
  const log = await listAudit(server, { targetId: postId, action: 'post.appeal' });
  expect(log).toMatchObject([{ reason: '核实过了', after: { reviewId, outcome: 'overturned' } }]);
});

test('a denied appeal leaves the post rejected and shows the answer to its author', async () => {
  const { author, postId, reviewId } = await rejected();
  await appeal(author, reviewId);
  expect((await answer(other, reviewId, 'upheld', '画面确实太暗')).status).toBe(200);
  expect(await stateOf(postId, author)).toBe('rejected');
  expect(await rejectionOf(postId, author)).toMatchObject({
    appealUntil: null,
    appeal: { state: 'upheld', answer: '画面确实太暗' },
  });
  expect(await appeal(author, reviewId)).toMatchObject(errorReply(reviewErrors.appealedAlready));
  expect(await answer(other, reviewId, 'overturned')).toMatchObject(errorReply(reviewErrors.alreadyDecided));
});

test('content hidden after a report can be appealed and is restored unchanged', async () => {
  const { author, postId, reviewId } = await hidden();
  expect(await stateOf(postId, author)).toBe('hidden');
  await appeal(author, reviewId);
  expect((await answer(other, reviewId, 'overturned')).status).toBe(200);
  const seen = await server.call(getPost, { id: postId }, await member(server, 'stranger'));
  expect(seen.data).toMatchObject({ postId, state: 'published' });
});

test('open appeals are paged oldest first', async () => {
  const ids = [];
  for (let i = 0; i < 3; i++) {
    const { author, reviewId } = await rejected();
    await appeal(author, reviewId);
    ids.push(reviewId);
  }
  const first = await server.call(reviews.listReviewAppeals, { limit: 2 }, other);
  expect(first.data).toMatchObject({ total: 3, hasNextPage: true });
  const next = await server.call(reviews.listReviewAppeals, { limit: 2, page: first.data.nextPage! }, other);
  const seen = [...first.data.resultList, ...next.data.resultList].map((item) => item.reviewId);
  expect(seen).toEqual(ids);
  for (const id of ids) await answer(other, id, 'upheld');
});

test('only the author appeals, once, within twenty days, with a visible text', async () => {
  const { author, reviewId } = await rejected();
  const stranger = await member(server, 'stranger');
  expect(await appeal(stranger, reviewId)).toMatchObject({ status: 403, data: { error: 'core.notAllowed' } });
  for (const id of ['nothing', newId(new Date())])
    expect(await appeal(author, id)).toMatchObject(errorReply(reviewErrors.notFound));
  expect(await appeal(author, reviewId, ' \u200b ')).toMatchObject({ status: 400, code: '10101' });
  expect(await appeal(author, reviewId, '字'.repeat(501))).toMatchObject({ status: 400, code: '10101' });
  expect(await appeal(author, reviewId, '加我微信')).toMatchObject({
    status: 422,
    data: { error: 'word.sensitive', fields: [{ field: 'text' }] },
  });
  const late = contextAs(server, author, new Date(Date.now() + 20 * 86_400_000 + 1000));
  await expect(appealAs(late, { reviewId, text: '晚了' })).rejects.toMatchObject({
    definition: reviewErrors.appealOver,
  });
  const replies = await Promise.all([
    appeal(author, reviewId),
    appeal(author, reviewId),
    appeal(author, reviewId),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  await answer(other, reviewId, 'upheld');
});

test('approvals and superseded rejections cannot be appealed', async () => {
  const { author, postId, reviewId } = await rejected();
  await server.call(updatePost, { postId, content: '改过了', consent: true }, author);
  expect(await appeal(author, reviewId)).toMatchObject(errorReply(reviewErrors.appealOver));
  const next = await getPendingReviewId(server.app.db, postId);
  expect(await appeal(author, next)).toMatchObject(errorReply(reviewErrors.notFound));
  await server.call(approvePost, { reviewId: next }, reviewer);
  for (const id of [reviewId, next]) expect((await appeal(author, id)).status).not.toBe(200);
});

test('submitting again and deleting end an open appeal', async () => {
  for (const leave of ['edit', 'delete'] as const) {
    const { author, postId, reviewId } = await rejected();
    await appeal(author, reviewId);
    if (leave === 'edit') await server.call(updatePost, { postId, content: '改过了', consent: true }, author);
    else await server.call(deletePost, { postId }, author);
    expect(await openAppeals(other)).toMatchObject({ total: 0, resultList: [] });
    expect(await answer(other, reviewId, 'overturned')).toMatchObject(errorReply(reviewErrors.notFound));
    expect(await server.app.db.$count(reviewAppeal, eq(reviewAppeal.reviewId, reviewId))).toBe(0);
  }
});

test('a submission concurrent with an answer or an appeal leaves one consistent state', async () => {
  for (let round = 0; round < 8; round++) {
    const { author, postId, reviewId } = await rejected();
    await appeal(author, reviewId);
    const [edited, answered] = await Promise.all([
      server.call(updatePost, { postId, content: `第 ${round} 次`, consent: true }, author),
      answer(other, reviewId, 'overturned'),
    ]);
    expect(edited.status).toBe(200);
    expect([200, 404]).toContain(answered.status);
    const { data } = await server.call(getPost, { id: postId }, author);
    expect(data.state).toBe(answered.status === 200 ? 'published' : 'pending');
    expect((await openAppeals(other)).total).toBe(0);

    const fresh = await rejected();
    await Promise.all([
      server.call(updatePost, { postId: fresh.postId, content: '同时', consent: true }, fresh.author),
      appeal(fresh.author, fresh.reviewId),
    ]);
    expect(await stateOf(fresh.postId, fresh.author)).toBe('pending');
    expect((await openAppeals(other)).total).toBe(0);
  }
});

test('the operator who rejected may answer only when there is no other', async () => {
  const { author, reviewId } = await rejected();
  await appeal(author, reviewId);
  expect(await answer(reviewer, reviewId, 'upheld')).toMatchObject(errorReply(userAdminErrors.ownDecision));
  const { db } = server.app;
  const active = eq(operator.operatorId, other.operatorId);
  await db.update(operator).set({ disabledAt: new Date() }).where(active);
  expect((await openAppeals(reviewer)).resultList[0]!.mayAnswer).toBe(true);
  expect((await answer(reviewer, reviewId, 'upheld')).status).toBe(200);
  await db.update(operator).set({ disabledAt: null }).where(active);
});

test('an appeal is answered once, with a reason', async () => {
  const { author, reviewId } = await rejected();
  expect(await answer(other, reviewId, 'upheld')).toMatchObject(errorReply(reviewErrors.notFound));
  expect(await answer(other, 'nothing', 'upheld')).toMatchObject(errorReply(reviewErrors.notFound));
  await appeal(author, reviewId);
  expect(await answer(other, reviewId, 'upheld', ' \n')).toMatchObject(expectedMissing('answer'));
  const owner = await signInOperator(server, 'owner');
  const replies = await Promise.all([
    answer(other, reviewId, 'upheld', '维持'),
    answer(owner, reviewId, 'overturned', '撤销'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await server.app.db
    .update(operator)
    .set({ disabledAt: new Date() })
    .where(eq(operator.operatorId, owner.operatorId));
});

test('a granted appeal restores a hidden comment', async () => {
  const writer = await member(server, 'writer');
  const postId = await publishedPost(server, await member(server, 'host'));
  const { commentId } = (await server.call(addComment, { postId, content: '说得对' }, writer)).data;
  await server.call(addReport, { postId, commentId, typeId: 6 }, await member(server, 'reporter'));
  const { db } = server.app;
  const [open] = await db.select().from(reportCase).where(eq(reportCase.targetId, commentId));
  const given = { caseId: open!.caseId, rule: 'abuse', reason: '辱骂', removal: 'hide' } as const;
  expect((await server.call(endpoints.upholdCase, given, reviewer)).status).toBe(200);
  const [item] = await listReviews(server, commentId);
  expect((await appeal(writer, item!.reviewId)).status).toBe(200);
  const [shown] = (await openAppeals(other)).resultList;
  expect(shown).toMatchObject({ targetType: 'comment', content: '说得对', rule: 'abuse' });
  expect((await answer(other, item!.reviewId, 'overturned')).status).toBe(200);
  const detail = await server.call(endpoints.getCase, { caseId: open!.caseId }, reviewer);
  expect(detail.data).toMatchObject({ state: 'upheld', current: { content: '说得对' } });
  const [notice] = (await server.call(listSystemNotifications, {}, writer)).data.resultList;
  expect(notice!.text).toContain('说得对');
  expect(notice!.link).toContain(commentId);
});

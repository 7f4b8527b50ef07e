import type { LoginData } from '@muyu/contract/account/account.ts';
import { decideReviewAppeal, listReviewAppeals } from '@muyu/contract/admin/review.ts';
import { appealReview, reviewErrors } from '@muyu/contract/moderation.ts';
import { listNotifications, listSystemNotifications } from '@muyu/contract/notification.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { decide, pendingPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { post } from '../../post/tables.ts';
import { reviewItem } from '../tables.ts';
import { reportsOn, type SignedInOperator } from '../testing/reports.ts';

const server = testServer();
const { reported, uphold } = reportsOn(server);
let reviewer: SignedInOperator;
beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
});

const rejectionOf = async (targetId: string) => {
  const ofTarget = eq(reviewItem.targetId, targetId);
  const [item] = await server.app.db
    .select()
    .from(reviewItem)
    .where(ofTarget)
    .orderBy(desc(reviewItem.decidedAt));
  return item!.reviewId;
};
const rejected = async () => {
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author);
  await decide(server, postId, 'rejected');
  return { author, postId, reviewId: await rejectionOf(postId) };
};
const hidden = async () => {
  const { author, postId, caseId } = await reported();
  await uphold(reviewer, caseId);
  return { author, postId, reviewId: await rejectionOf(postId) };
};
const appeal = (by: LoginData, reviewId: string) =>
  server.call(appealReview, { reviewId, text: '这是我自己拍的' }, by);
const grant = (reviewId: string) =>
  server.call(decideReviewAppeal, { reviewId, outcome: 'overturned', answer: '核实过了' }, reviewer);
const openAppeals = async () => (await server.call(listReviewAppeals, {}, reviewer)).data.total;
/** The rejection that the author's latest notices show, of a review and of a report. */
const shownTo = async (author: LoginData) => {
  const [reviews, reports] = await Promise.all([
    server.call(listSystemNotifications, {}, author),
    server.call(listNotifications, { type: 'report' }, author),
  ]);
  return [...reports.data.resultList, ...reviews.data.resultList][0]!.rejection;
};

test('the decision about a post that its author deleted cannot be appealed', async () => {
  for (const { author, postId, reviewId } of [await rejected(), await hidden()]) {
    expect(await shownTo(author)).toMatchObject({ reviewId, appealUntil: expect.any(String) });
    await server.call(deletePost, { postId }, author);
    expect(await shownTo(author)).toMatchObject({ reviewId, appealUntil: null });
    expect(await appeal(author, reviewId)).toMatchObject(errorReply(reviewErrors.appealOver));
    expect(await openAppeals()).toBe(0);
  }
});

test('an appeal that outlived its post leaves the queue at the answer, which its author does not read', async () => {
  const { author, postId, reviewId } = await rejected();
  await appeal(author, reviewId);
  await server.app.db.update(post).set({ state: 'deleted' }).where(eq(post.postId, postId));
  expect(await grant(reviewId)).toMatchObject(errorReply(reviewErrors.notFound));
  expect(await openAppeals()).toBe(0);
  expect((await server.call(listSystemNotifications, {}, author)).data.resultList).toHaveLength(1);
});

concurrencyTest('a deletion concurrent with an answer or an appeal leaves no open appeal', async () => {
  for (let round = 0; round < 8; round++) {
    const { author, postId, reviewId } = await rejected();
    await appeal(author, reviewId);
    const [, answered] = await Promise.all([server.call(deletePost, { postId }, author), grant(reviewId)]);
    expect([200, 404]).toContain(answered.status);
    expect(await openAppeals()).toBe(0);

    const fresh = await rejected();
    await Promise.all([
      server.call(deletePost, { postId: fresh.postId }, fresh.author),
      appeal(fresh.author, fresh.reviewId),
    ]);
    expect(await openAppeals()).toBe(0);
  }
});

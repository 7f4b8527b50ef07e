import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { listColleagues } from '@muyu/contract/admin/operator.ts';
import * as reviews from '@muyu/contract/admin/review.ts';
import { appealReview, reviewErrors } from '@muyu/contract/moderation.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { errorReply } from '../../../testing/expected/error-reply.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { pendingPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { getPendingReviewId } from '../scenario.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let reviewer: SignedInOperator;
let other: SignedInOperator;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  other = await signInOperator(server, 'reviewer');
});

/** A post that `reviewer` rejected and whose author appealed. */
async function appealed() {
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author);
  const reviewId = await getPendingReviewId(server.app.db, postId);
  await server.call(reviews.rejectPost, { reviewId, rule: 'quality', reason: '太暗' }, reviewer);
  await server.call(appealReview, { reviewId, text: '这是我自己拍的' }, author);
  return { postId, reviewId };
}

test('the reviewer of a rejection hands the appeal over to another reviewer', async () => {
  const { postId, reviewId } = await appealed();
  const assign = (operatorId: string) =>
    server.call(reviews.assignReviewAppeal, { reviewId, operatorId }, reviewer);
  const found = async (by: SignedInOperator) =>
    (await server.call(reviews.listReviewAppeals, {}, by)).data.resultList.find(
      (each) => each.reviewId === reviewId,
    );
  expect(await found(reviewer)).toMatchObject({ mayAnswer: false, assignee: null });
  const { data: colleagues } = await server.call(listColleagues, { permission: 'review' }, reviewer);
  expect(colleagues).toContainEqual({ operatorId: other.operatorId, username: other.username });
  expect(colleagues.map(({ operatorId }) => operatorId)).not.toContain(reviewer.operatorId);
  expect((await assign(other.operatorId)).code).toBe('00000');
  expect((await assign(other.operatorId)).code).toBe('00000');
  const assignee = { operatorId: other.operatorId, username: other.username };
  expect(await found(other)).toMatchObject({ mayAnswer: true, assignee });
  const entries = await listAudit(server, { targetId: postId });
  expect(entries.filter(({ action }) => action === 'post.appealAssign')).toMatchObject([
    { before: { assigneeId: null }, after: { assigneeId: other.operatorId } },
  ]);
  expect(await assign(reviewer.operatorId)).toMatchObject(errorReply(userAdminErrors.ownDecision));
  const finance = await signInOperator(server, 'finance');
  expect(await assign(finance.operatorId)).toMatchObject(errorReply(userAdminErrors.noColleague));
  const answer = { reviewId, outcome: 'upheld' as const, answer: '核实过了' };
  await server.call(reviews.decideReviewAppeal, answer, other);
  expect(await assign(other.operatorId)).toMatchObject(errorReply(reviewErrors.alreadyDecided));
  const missing = { reviewId: newId(new Date()), operatorId: other.operatorId };
  expect(await server.call(reviews.assignReviewAppeal, missing, reviewer)).toMatchObject(
    errorReply(reviewErrors.notFound),
  );
});

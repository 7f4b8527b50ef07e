import type { LoginData } from '@muyu/contract/account/account.ts';
import { getDashboard, listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { approvePost, listReviewQueue, rejectPost } from '@muyu/contract/admin/review.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { addComment, listComments } from '@muyu/contract/comment.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { deletePost, getPost, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { pendingPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { appUser } from '../../account/index.ts';
import { reviewDecided } from '../index.ts';
import { getPendingReviewId } from '../scenario.ts';
import { reviewItem } from '../tables.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let reviewer: SignedInOperator;
let owner: SignedInOperator;
let author: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  owner = await signInOperator(server, 'owner');
  author = await member(server, 'author');
});

const waiting = async (draft: Parameters<typeof pendingPost>[2] = {}) => {
  const postId = await pendingPost(server, author, draft);
  return { postId, reviewId: await getPendingReviewId(server.app.db, postId) };
};
const stateOf = async (postId: string) => (await server.call(getPost, { id: postId }, author)).data.state;
const entriesAbout = (postId: string) => listAudit(server, { targetId: postId });

test('the queue is paged oldest first, with the post and the record of its author', async () => {
  const fileIds = [await readyPicture(server, author)];
  const first = await waiting({ title: '栈桥', content: '潮水退去', address: '青岛', fileIds, aiMade: true });
  const second = await waiting({ content: '第二篇' });
  const third = await waiting({ content: '第三篇' });
  const page = await server.call(listReviewQueue, { limit: 2 }, reviewer);
  expect(page.data).toMatchObject({ total: 3, hasNextPage: true });
  expect(page.data.resultList[0]).toMatchObject({
    ...first,
    author: { userId: author.userId, nickname: 'author' },
    authorPublished: 0,
    authorRejected: 0,
    title: '栈桥',
    content: '潮水退去',
    address: '青岛',
    aiMade: true,
    files: [{ fileId: fileIds[0], width: 400 }],
  });
  await server.call(approvePost, first, reviewer);
  await server.call(rejectPost, { ...second, rule: 'quality', reason: '太暗' }, reviewer);
  const rest = await server.call(listReviewQueue, { limit: 2, page: page.data.nextPage! }, reviewer);
  expect(rest.data).toMatchObject({ hasNextPage: false, nextPage: null, total: 1 });
  expect(rest.data.resultList).toMatchObject([{ ...third, authorPublished: 1, authorRejected: 1 }]);
  expect((await server.call(listReviewQueue, { limit: 1, page: '2' }, reviewer)).data.resultList).toEqual([]);
});

test('revisions of published posts and pending comments are marked in the queue', async () => {
  const { postId, reviewId } = await waiting({ title: '原题', content: '原文' });
  await server.call(approvePost, { reviewId }, reviewer);
  await server.call(updatePost, { postId, title: '新题', content: '新文', consent: true }, author);
  const writer = await member(server, 'writer');
  await server.call(upsertTerm, { word: '代购', action: 'hold', fields: ['comment'] }, owner);
  const held = await server.call(addComment, { postId, content: '找我代购' }, writer);
  expect(held.data.state).toBe('pending');
  const { data } = await server.call(listReviewQueue, { limit: 50 }, reviewer);
  const about = (id: string) => data.resultList.find((item) => item.postId === id)!;
  expect(about(postId)).toMatchObject({
    targetType: 'post',
    revision: true,
    onPost: null,
    title: '新题',
    content: '新文',
  });
  const comment = about(held.data.commentId);
  expect(comment).toMatchObject({
    targetType: 'comment',
    revision: false,
    onPost: { postId, title: '原题' },
    words: ['代购'],
    content: '找我代购',
    author: { userId: writer.userId },
  });
  for (const item of [about(postId), comment]) await server.call(approvePost, item, reviewer);
  const shown = await server.call(listComments, { postId }, author);
  expect(shown.data.resultList).toMatchObject([{ content: '找我代购', state: 'published' }]);
});

test('approving publishes and writes before and after to the audit log', async () => {
  const { postId, reviewId } = await waiting();
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 200, data: {} });
  expect(await stateOf(postId)).toBe('published');
  const log = await server.call(listAuditEntries, { limit: 1, action: 'post.approve' }, owner);
  const { operatorId, username } = reviewer;
  expect(log.data.resultList).toMatchObject([
    {
      operator: { operatorId, username },
      action: 'post.approve',
      targetType: 'post',
      targetId: postId,
      reason: null,
      before: { reviewId, state: 'pending', rule: null, reason: null },
      after: { reviewId, state: 'approved', rule: null, reason: null },
    },
  ]);
});

test('rejecting needs a rule and a reason, which the author and the audit log receive', async () => {
  const { postId, reviewId } = await waiting();
  const reject = (rule: string, reason: string) =>
    server.call(rejectPost, { reviewId, rule: rule as 'privacy', reason }, { token: reviewer.token });
  expect(await reject('privacy', '')).toMatchObject({ status: 400, code: '10101' });
  expect(await reject('privacy', '人'.repeat(201))).toMatchObject({ status: 400, code: '10101' });
  expect(await reject('because', '不好')).toMatchObject({ status: 400, code: '10101' });
  expect(await reject('privacy', ' \n ')).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'reason' }] },
  });
  expect(await stateOf(postId)).toBe('pending');
  expect(await entriesAbout(postId)).toEqual([]);
  expect((await reject('privacy', '画面中的人没有同意')).code).toBe('00000');
  const own = await server.call(getPost, { id: postId }, author);
  expect(own.data).toMatchObject({
    state: 'rejected',
    rejection: { rule: 'privacy', reason: '画面中的人没有同意' },
  });
  expect(await entriesAbout(postId)).toMatchObject([
    {
      action: 'post.reject',
      reason: '画面中的人没有同意',
      before: { state: 'pending' },
      after: { rule: 'privacy' },
    },
  ]);
});

test('of concurrent decisions one wins, the others fail, one audit entry is written', async () => {
  for (let round = 0; round < 5; round++) {
    const { postId, reviewId } = await waiting();
    const replies = await Promise.all([
      server.call(approvePost, { reviewId }, reviewer),
      server.call(rejectPost, { reviewId, rule: 'other', reason: '不合适' }, owner),
      server.call(approvePost, { reviewId }, owner),
    ]);
    const winner = replies.findIndex((reply) => reply.status === 200);
    const decided = winner === 1 ? 'rejected' : 'approved';
    const refused = {
      status: 409,
      code: '10000',
      data: { error: 'review.alreadyDecided', decision: decided },
    };
    for (const [i, reply] of replies.entries()) if (i !== winner) expect(reply).toMatchObject(refused);
    expect(await stateOf(postId)).toBe(decided === 'approved' ? 'published' : 'rejected');
    expect(await entriesAbout(postId)).toMatchObject([{ after: { state: decided } }]);
  }
});

test('a concurrent deletion and decision both end without a deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    const { postId, reviewId } = await waiting();
    const [removed, decided] = await Promise.all([
      server.call(deletePost, { postId }, author),
      server.call(approvePost, { reviewId }, reviewer),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(decided.status);
    expect((await server.call(getPost, { id: postId }, author)).status).toBe(404);
    const [item] = await server.app.db.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId));
    expect(item!.state).toBe(decided.status === 200 ? 'approved' : 'withdrawn');
  }
});

test('a deleted post leaves the queue and cannot be decided', async () => {
  const { postId, reviewId } = await waiting();
  await server.call(deletePost, { postId }, author);
  const queue = await server.call(listReviewQueue, { limit: 50 }, reviewer);
  expect(queue.data.resultList.map((item) => item.reviewId)).not.toContain(reviewId);
  for (const id of [reviewId, 'nothing'])
    for (const reply of [
      await server.call(approvePost, { reviewId: id }, reviewer),
      await server.call(rejectPost, { reviewId: id, rule: 'other', reason: '不合适' }, reviewer),
    ])
      expect(reply).toMatchObject({ status: 404, data: { error: 'review.notFound' } });
});

test('a failing listener rolls the decision and its audit entry back', async () => {
  const { postId, reviewId } = await waiting();
  server.app.events.on(reviewDecided, async (_tx, { targetId }) => {
    if (targetId === postId) throw new Error('the disk is full');
  });
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 500, code: '500' });
  expect(await getPendingReviewId(server.app.db, postId)).toBe(reviewId);
  expect(await stateOf(postId)).toBe('pending');
  expect(await entriesAbout(postId)).toEqual([]);
});

test('the dashboard counts pending items and those of today, a visitor of earlier days who registers today as well', async () => {
  const owner = await signInOperator(server, 'owner');
  const before = (await server.call(getDashboard, {}, owner)).data as Required<DataOf<typeof getDashboard>>;
  const { reviewId } = await waiting();
  await waiting();
  const { userId } = await member(server, 'newcomer');
  const visited = { createdAt: new Date(Date.now() - 3 * DAY_MS), registeredAt: new Date() };
  await server.app.db.update(appUser).set(visited).where(eq(appUser.userId, userId));
  await server.call(approvePost, { reviewId }, reviewer);
  const { data } = await server.call(getDashboard, {}, owner);
  expect(data).toMatchObject({
    pendingPosts: before.pendingPosts + 1,
    decidedToday: before.decidedToday + 1,
    membersToday: before.membersToday + 1,
    members: before.members + 1,
    postsToday: before.postsToday + 1,
    posts: before.posts + 1,
    commentsToday: before.commentsToday,
  });
  expect(Date.parse(data.oldestPendingAt!)).toBeLessThan(Date.now());
});

import { addComment, commentPage } from '@muyu/contract/comment.ts';
import { approvePost, auditPage, dashboard, rejectPost, reviewQueue } from '@muyu/contract/operator.ts';
import { putWord } from '@muyu/contract/operator-words.ts';
import { deletePost, editPost, postInfo } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { pendingPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { pendingReviewOf, reviewDecided, reviewItem } from '../moderation/index.ts';
import { auditEntry } from './index.ts';

const server = testServer({ demo: true });
type Person = Awaited<ReturnType<typeof signedIn>>;
let reviewer: Person;
let owner: Person;
let author: Awaited<ReturnType<typeof member>>;

beforeAll(async () => {
  reviewer = await signedIn(server, 'reviewer');
  owner = await signedIn(server, 'owner');
  author = await member(server, 'author');
});

const waiting = async (draft: Parameters<typeof pendingPost>[2] = {}) => {
  const postId = await pendingPost(server, author, draft);
  return { postId, reviewId: await pendingReviewOf(server.app.db, postId) };
};
const stateOf = async (postId: string) => (await server.call(postInfo, { id: postId }, author)).data.state;
const entriesAbout = (postId: string) =>
  server.app.db.select().from(auditEntry).where(eq(auditEntry.targetId, postId));

test('the queue shows the oldest first, page by page, with the post and the author’s record', async () => {
  const fileIds = [await readyPicture(server, author)];
  const first = await waiting({ title: '栈桥', content: '潮水退去', address: '青岛', fileIds, aiMade: true });
  const second = await waiting({ content: '第二篇' });
  const third = await waiting({ content: '第三篇' });
  const page = await server.call(reviewQueue, { limit: 2 }, reviewer);
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
  const rest = await server.call(reviewQueue, { limit: 2, page: page.data.nextPage! }, reviewer);
  expect(rest.data).toMatchObject({ hasNextPage: false, nextPage: null, total: 1 });
  expect(rest.data.resultList).toMatchObject([{ ...third, authorPublished: 1, authorRejected: 1 }]);
  expect((await server.call(reviewQueue, { limit: 1, page: '2' }, reviewer)).data.resultList).toEqual([]);
  const foreign = Buffer.from('["x","y"]').toString('base64url');
  expect((await server.call(reviewQueue, { page: foreign }, reviewer)).data.resultList).toHaveLength(1);
});

test('a change of a published post and a comment that was held wait with their marks', async () => {
  const { postId, reviewId } = await waiting({ title: '原题', content: '原文' });
  await server.call(approvePost, { reviewId }, reviewer);
  await server.call(editPost, { postId, title: '新题', content: '新文', consent: true }, author);
  const writer = await member(server, 'writer');
  await server.call(putWord, { word: '代购', action: 'hold', fields: ['comment'] }, owner);
  const held = await server.call(addComment, { postId, content: '找我代购' }, writer);
  expect(held.data.state).toBe('pending');
  const { data } = await server.call(reviewQueue, { limit: 50 }, reviewer);
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
  const shown = await server.call(commentPage, { postId }, author);
  expect(shown.data.resultList).toMatchObject([{ content: '找我代购', state: 'published' }]);
});

test('approving publishes, and the audit log tells before and after', async () => {
  const { postId, reviewId } = await waiting();
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 200, data: {} });
  expect(await stateOf(postId)).toBe('published');
  const log = await server.call(auditPage, { limit: 1, action: 'post.approve' }, owner);
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

test('rejecting needs a rule and a reason, which author and audit log then read', async () => {
  const { postId, reviewId } = await waiting();
  const reject = (rule: string, reason: string) =>
    server.call(rejectPost, { reviewId, rule: rule as 'privacy', reason }, { token: reviewer.token });
  expect(await reject('privacy', '')).toMatchObject({ status: 400, code: '10101' });
  expect(await reject('privacy', '人'.repeat(201))).toMatchObject({ status: 400, code: '10101' });
  expect(await reject('because', '不好')).toMatchObject({ status: 400, code: '10101' });
  expect(await reject('privacy', ' \n ')).toMatchObject({
    status: 422,
    data: { error: 'review.reasonRequired' },
  });
  expect(await stateOf(postId)).toBe('pending');
  expect(await entriesAbout(postId)).toEqual([]);
  expect((await reject('privacy', '画面中的人没有同意')).code).toBe('00000');
  const own = await server.call(postInfo, { id: postId }, author);
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

test('of operators who decide at the same time one wins, the others are told, one entry is written', async () => {
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

test('a deletion and a decision at the same time end both, without a deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    const { postId, reviewId } = await waiting();
    const [removed, decided] = await Promise.all([
      server.call(deletePost, { postId }, author),
      server.call(approvePost, { reviewId }, reviewer),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(decided.status);
    expect((await server.call(postInfo, { id: postId }, author)).status).toBe(404);
    const [item] = await server.app.db.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId));
    expect(item!.state).toBe(decided.status === 200 ? 'approved' : 'withdrawn');
  }
});

test('a deleted post leaves the queue, and nobody decides about it any more', async () => {
  const { postId, reviewId } = await waiting();
  await server.call(deletePost, { postId }, author);
  const queue = await server.call(reviewQueue, { limit: 50 }, reviewer);
  expect(queue.data.resultList.map((item) => item.reviewId)).not.toContain(reviewId);
  for (const id of [reviewId, 'nothing']) {
    const reply = await server.call(approvePost, { reviewId: id }, reviewer);
    expect(reply).toMatchObject({ status: 404, data: { error: 'review.notFound' } });
  }
});

test('when what listens to a decision fails, decision and audit entry are undone with it', async () => {
  const { postId, reviewId } = await waiting();
  server.app.events.on(reviewDecided, async (_tx, { targetId }) => {
    if (targetId === postId) throw new Error('the disk is full');
  });
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 500, code: '500' });
  expect(await pendingReviewOf(server.app.db, postId)).toBe(reviewId);
  expect(await stateOf(postId)).toBe('pending');
  expect(await entriesAbout(postId)).toEqual([]);
});

test('the dashboard counts what waits and what today brought', async () => {
  const before = (await server.call(dashboard, {}, reviewer)).data;
  const { reviewId } = await waiting();
  await waiting();
  await member(server, 'newcomer');
  await server.call(approvePost, { reviewId }, reviewer);
  const { data } = await server.call(dashboard, {}, reviewer);
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

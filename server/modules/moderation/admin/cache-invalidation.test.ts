import type { LoginData } from '@muyu/contract/account/account.ts';
import { approvePost, decideReviewAppeal, rejectPost } from '@muyu/contract/admin/review.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { addPost, getPost, updatePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { postRemoved } from '../../post/index.ts';
import { getPendingReviewId } from '../scenario.ts';
import { reportsOn, type SignedInOperator } from '../testing/reports.ts';

const server = testServer({ demo: true });
const { caseAbout, uphold } = reportsOn(server);
let reviewer: SignedInOperator;
let other: SignedInOperator;
let reader: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'owner');
  other = await signInOperator(server, 'owner');
  reader = await member(server, 'reader');
  // Without LISTEN the server receives only the messages that it publishes itself.
  await server.app.pubsub.stop();
});

const look = (postId: string, by = reader) => server.call(getPost, { id: postId }, by);
/** A published post in the cache of this server. */
const publishedWithOldText = async (content = '旧的话') => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, { content });
  expect((await look(postId)).data.content).toBe(content);
  return { author, postId };
};
const change = (author: LoginData, postId: string, content: string) =>
  server.call(updatePost, { postId, content, consent: true }, author);
const reviewOf = async (postId: string) => ({ reviewId: await getPendingReviewId(server.app.db, postId) });
/** Reports the post and upholds the case. */
const removeComments = async (postId: string, removal: 'hide' | 'delete') => {
  await server.call(addReport, { postId, typeId: 4 }, await member(server, 'reporter'));
  expect((await look(postId)).status).toBe(200);
  return uphold(reviewer, await caseAbout(postId), { removal });
};

test('the next request reads an approved revision', async () => {
  const { author, postId } = await publishedWithOldText();
  await change(author, postId, '新的话');
  expect((await look(postId)).data.content).toBe('旧的话');
  await server.call(approvePost, await reviewOf(postId), reviewer);
  expect((await look(postId)).data.content).toBe('新的话');
});

test('the next request shows the author the rejection of a revision', async () => {
  const { author, postId } = await publishedWithOldText();
  await change(author, postId, '新的话');
  expect((await look(postId, author)).data.revision).toMatchObject({ state: 'pending' });
  const why = { rule: 'quality', reason: '看不懂' } as const;
  await server.call(rejectPost, { ...(await reviewOf(postId)), ...why }, reviewer);
  expect((await look(postId, author)).data).toMatchObject({
    content: '旧的话',
    revision: { state: 'rejected', rejection: { reason: '看不懂' } },
  });
});

test.each(['hide', 'delete'] as const)(
  'after an upheld report with “%s” nobody finds it',
  async (removal) => {
    const { postId } = await publishedWithOldText();
    expect((await removeComments(postId, removal)).status).toBe(200);
    expect((await look(postId)).status).toBe(404);
  },
);

test('the next request reads a hidden post after a granted appeal', async () => {
  const { author, postId } = await publishedWithOldText();
  await removeComments(postId, 'hide');
  const own = await look(postId, author);
  expect(own.data).toMatchObject({ state: 'hidden', rejection: { reason: '广告引流' } });
  const { reviewId } = own.data.rejection!;
  await server.call(appealReview, { reviewId, text: '是明信片' }, author);
  const answered = { reviewId, outcome: 'overturned', answer: '确实是' } as const;
  expect((await server.call(decideReviewAppeal, answered, other)).status).toBe(200);
  expect((await look(postId)).data).toMatchObject({ state: 'published', content: '旧的话' });
});

test('a restriction and a sensitive term apply to the next request', async () => {
  const { author } = await publishedWithOldText();
  const publish = (content: string, by = author) => server.call(addPost, { content, consent: true }, by);
  const limit = { userId: author.userId, kind: 'limit', reason: '刷屏', days: 1 } as const;
  await server.call(sanctionUser, limit, reviewer);
  expect(await publish('还能说吗')).toMatchObject({ data: { error: 'core.limited' } });
  expect((await publish('龙井新茶', reader)).status).toBe(200);
  await server.call(upsertTerm, { word: '龙井', action: 'refuse', fields: ['post'] }, reviewer);
  expect(await publish('龙井新茶', reader)).toMatchObject({ data: { error: 'word.sensitive' } });
});

test('a decision that is rolled back publishes nothing', async () => {
  const { postId } = await publishedWithOldText();
  const heard: string[] = [];
  server.app.pubsub.subscribe('post', (payload) => heard.push(payload));
  let fails = true;
  server.app.events.on(postRemoved, async (_tx, gone) => {
    if (fails && gone.postId === postId) throw new Error('the disk is full');
  });
  expect((await removeComments(postId, 'hide')).status).toBe(500);
  expect(heard).toEqual([]);
  expect((await look(postId)).data).toMatchObject({ state: 'published', content: '旧的话' });
  fails = false;
  expect((await removeComments(postId, 'hide')).status).toBe(200);
  expect(heard).toEqual([postId]);
});

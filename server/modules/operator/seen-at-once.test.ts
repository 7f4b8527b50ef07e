import { appealReview } from '@muyu/contract/moderation.ts';
import { approvePost, rejectPost } from '@muyu/contract/operator.ts';
import { decideReviewAppeal } from '@muyu/contract/operator-reports.ts';
import { sanctionUser } from '@muyu/contract/operator-users.ts';
import { putWord } from '@muyu/contract/operator-words.ts';
import { addPost, editPost, postInfo } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { pendingReviewOf } from '../moderation/index.ts';
import { postGone } from '../post/index.ts';
import { type Person, reportsOn, type Staff } from './testing/reports.ts';

const server = testServer({ demo: true });
const { caseAbout, uphold } = reportsOn(server);
let reviewer: Staff;
let other: Staff;
let reader: Person;

beforeAll(async () => {
  reviewer = await signedIn(server, 'owner');
  other = await signedIn(server, 'owner');
  reader = await member(server, 'reader');
  // Nothing comes from PostgreSQL any more: what is seen now, the server has heard from itself.
  await server.app.live.stop();
});

const look = (postId: string, by = reader) => server.call(postInfo, { id: postId }, by);
/** A published post that this server keeps in its cache. */
const kept = async (content = '旧的话') => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, { content });
  expect((await look(postId)).data.content).toBe(content);
  return { author, postId };
};
const change = (author: Person, postId: string, content: string) =>
  server.call(editPost, { postId, content, consent: true }, author);
const reviewOf = async (postId: string) => ({ reviewId: await pendingReviewOf(server.app.db, postId) });
/** Somebody reports it, and the case is upheld. */
const takeAway = async (postId: string, removal: 'hide' | 'delete') => {
  await server.call(addReport, { postId, typeId: 4 }, await member(server, 'reporter'));
  expect((await look(postId)).status).toBe(200);
  return uphold(reviewer, await caseAbout(postId), { removal });
};

test('an approved change is what the next request reads', async () => {
  const { author, postId } = await kept();
  await change(author, postId, '新的话');
  expect((await look(postId)).data.content).toBe('旧的话');
  await server.call(approvePost, await reviewOf(postId), reviewer);
  expect((await look(postId)).data.content).toBe('新的话');
});

test('a rejected change is told to its author by the next request', async () => {
  const { author, postId } = await kept();
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
    const { postId } = await kept();
    expect((await takeAway(postId, removal)).status).toBe(200);
    expect((await look(postId)).status).toBe(404);
  },
);

test('a hidden post whose appeal is granted is back', async () => {
  const { author, postId } = await kept();
  await takeAway(postId, 'hide');
  const own = await look(postId, author);
  expect(own.data).toMatchObject({ state: 'hidden', rejection: { reason: '广告引流' } });
  const { reviewId } = own.data.rejection!;
  await server.call(appealReview, { reviewId, text: '是明信片' }, author);
  const answered = { reviewId, outcome: 'overturned', answer: '确实是' } as const;
  expect((await server.call(decideReviewAppeal, answered, other)).status).toBe(200);
  expect((await look(postId)).data).toMatchObject({ state: 'published', content: '旧的话' });
});

test('a limit and a sensitive word hold for the next request', async () => {
  const { author } = await kept();
  const publish = (content: string, by = author) => server.call(addPost, { content, consent: true }, by);
  const limit = { userId: author.userId, kind: 'limit', reason: '刷屏', days: 1 } as const;
  await server.call(sanctionUser, limit, reviewer);
  expect(await publish('还能说吗')).toMatchObject({ data: { error: 'core.limited' } });
  expect((await publish('龙井新茶', reader)).status).toBe(200);
  await server.call(putWord, { word: '龙井', action: 'refuse', fields: ['post'] }, reviewer);
  expect(await publish('龙井新茶', reader)).toMatchObject({ data: { error: 'word.sensitive' } });
});

test('a decision that is rolled back tells nobody', async () => {
  const { postId } = await kept();
  const heard: string[] = [];
  server.app.live.on('post', (payload) => heard.push(payload));
  let fails = true;
  server.app.events.on(postGone, async (_tx, gone) => {
    if (fails && gone.postId === postId) throw new Error('the disk is full');
  });
  expect((await takeAway(postId, 'hide')).status).toBe(500);
  expect(heard).toEqual([]);
  expect((await look(postId)).data).toMatchObject({ state: 'published', content: '旧的话' });
  fails = false;
  expect((await takeAway(postId, 'hide')).status).toBe(200);
  expect(heard).toEqual([postId]);
});

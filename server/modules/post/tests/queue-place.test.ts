import type { LoginData } from '@muyu/contract/account/account.ts';
import { listReviewQueue } from '@muyu/contract/admin/review.ts';
import { addPost, deletePost, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { decide } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, setRegisteredAt } from '../../../testing/users.ts';
import { listReviews } from '../../moderation/testing/reviews.ts';
import { newAccountDelay, newAccountHours, newAccountPosts } from '../settings.ts';
import { post } from '../tables.ts';

const server = testServer({ limits: true });
const minute = 60_000;
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
let old: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  old = await member(server, 'old');
  await setRegisteredAt(server, old, new Date(Date.now() - 7 * 24 * 60 * minute));
});

const draft = { type: 2, title: '', content: '晚安', consent: true } as const;
const add = async (author: LoginData, key?: string) => {
  const reply = await server.call(addPost, { ...draft, ...(key && { key }) }, author);
  return reply.data.postId;
};
const queueOf = async (postIds: readonly string[]) => {
  const { data } = await server.call(listReviewQueue, { limit: 50 }, reviewer);
  return data.resultList.filter(({ postId }) => postIds.includes(postId));
};
/** How many minutes after its submission the pending review of a post is queued; null at its time of submission. */
const delayOf = async (postId: string) => {
  const item = (await listReviews(server, postId)).find(({ state }) => state === 'pending');
  return item!.queuedAt && (item!.queuedAt.getTime() - item!.submittedAt.getTime()) / minute;
};

test('the second post of a new account within ten minutes stands behind later ones of others, also on later pages', async () => {
  const newcomer = await member(server, 'newcomer');
  const [first, second, third] = [await add(newcomer), await add(newcomer), await add(newcomer)];
  const [calm, known, again] = [await add(await member(server, 'calm')), await add(old), await add(old)];
  const expected = [first, calm, known, again, second, third];
  const queue = await queueOf(expected);
  expect(queue.map(({ postId }) => postId)).toEqual(expected);
  expect(queue.map(({ delayed }) => delayed)).toEqual([false, false, false, false, true, true]);
  expect([await delayOf(second), await delayOf(third)]).toEqual([60, 120]);
  const paged: string[] = [];
  for (let page = '1'; page; ) {
    const { data } = await server.call(listReviewQueue, { limit: 1, page }, reviewer);
    paged.push(...data.resultList.map(({ postId }) => postId));
    page = data.nextPage ?? '';
  }
  expect(paged).toEqual(expected);
});

test('an edit neither improves nor costs the place of either post; a rejected one goes to the end', async () => {
  const author = await member(server, 'editor');
  const [first, second] = [await add(author), await add(author)];
  for (const postId of [second, first]) {
    await server.call(updatePost, { postId, content: '早安', consent: true }, author);
  }
  expect([await delayOf(first), await delayOf(second)]).toEqual([null, 60]);
  const queue = await queueOf([first, second]);
  expect(queue).toMatchObject([
    { postId: first, content: '早安', delayed: false },
    { postId: second, content: '早安', delayed: true },
  ]);
  await decide(server, second, 'rejected');
  await server.call(updatePost, { postId: second, content: '改过了', consent: true }, author);
  expect(await delayOf(second)).toBeNull();
});

test('deleted posts, repeated requests and posts of more than ten minutes ago do not count', async () => {
  const author = await member(server, 'writer');
  const first = await add(author, 'one key of a request');
  expect(await add(author, 'one key of a request')).toBe(first);
  await server.call(deletePost, { postId: first }, author);
  expect(await delayOf(await add(author))).toBeNull();
  expect(await delayOf(await add(author))).toBe(60);
  const earlier = new Date(Date.now() - 10 * minute);
  await server.app.db.update(post).set({ createdAt: earlier }).where(eq(post.authorId, author.userId));
  expect(await delayOf(await add(author))).toBeNull();
});

test('of posts at the same time one stands at its time', async () => {
  const author = await member(server, 'parallel');
  const postIds = await Promise.all(Array.from({ length: 4 }, () => add(author)));
  const delays = await Promise.all(postIds.map(delayOf));
  expect(delays.map(Number).toSorted((a, b) => a - b)).toEqual([0, 60, 120, 180]);
});

test('the settings decide how many posts, how far back and who is new', async () => {
  await useSetting(server, newAccountPosts, 2);
  await useSetting(server, newAccountDelay, 5);
  const author = await member(server, 'counted');
  const delays = [];
  for (let i = 0; i < 3; i++) delays.push(await delayOf(await add(author)));
  expect(delays).toEqual([null, null, 5]);
  await useSetting(server, newAccountHours, 0);
  expect(await delayOf(await add(author))).toBeNull();
});

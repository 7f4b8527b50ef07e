import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import type { ReviewDecisionInput } from './admin/commands/decide-review.ts';
import { getAuthorRecords } from './admin/queries/get-author-records.ts';
import { getReviewTotals } from './admin/queries/get-review-totals.ts';
import { listPendingReviewItems } from './admin/queries/list-pending-review-items.ts';
import {
  getRejections,
  type ReviewDecided,
  reviewDecided,
  submitForReview,
  withdrawReview,
} from './index.ts';
import { decideReview, getPendingReviewId } from './scenario.ts';
import { reviewItem } from './tables.ts';

const server = testServer();
const start = new Date('2026-11-01T00:00:00Z');
const minute = (n: number) => new Date(start.getTime() + n * 60_000);

const submit = (targetId: string, authorId: string, at = start) =>
  server.app.db.transaction((tx) => submitForReview(tx, { targetType: 'post', targetId, authorId, at }));
const decide = (reviewId: string, change: Partial<ReviewDecisionInput>, now = start) =>
  server.app.db.transaction((tx) =>
    decideReview({ app: server.app, now, locale: 'zh_CN' }, tx, {
      reviewId,
      decision: 'approved',
      decidedBy: randomUUID(),
      ...change,
    }),
  );
const withdraw = (targetId: string, now = start) =>
  server.app.db.transaction((tx) => withdrawReview(tx, targetId, now));
const rejection = { decision: 'rejected', rule: 'flooding', reason: '刷屏' } as const;

test('a target has one pending review', async () => {
  const [post, author] = [newId(new Date()), newId(new Date())];
  const ids = await Promise.all([
    submit(post, author),
    submit(post, author, minute(5)),
    submit(post, author),
  ]);
  expect(new Set(ids).size).toBe(1);
  await decide(ids[0]!, rejection, minute(6));
  const again = await submit(post, author, minute(7));
  expect(again).not.toBe(ids[0]);
  expect(await getPendingReviewId(server.app.db, post)).toBe(again);
});

test('a decision emits its full payload', async () => {
  const heard: Array<Omit<ReviewDecided, 'context'>> = [];
  const [post, author] = [newId(new Date()), newId(new Date())];
  server.app.events.on(reviewDecided, async (_tx, decided) => {
    const { context: _, ...payload } = decided;
    if (decided.targetId === post) heard.push(payload);
  });
  const reviewId = await submit(post, author);
  const { before, after } = await decide(reviewId, {
    ...rejection,
    reason: '  刷屏\u202e \n',
  });
  expect([before.state, after.state]).toEqual(['pending', 'rejected']);
  expect(heard).toEqual([
    {
      reviewId,
      targetType: 'post',
      targetId: post,
      authorId: author,
      ...rejection,
      quoted: null,
      overturned: false,
    },
  ]);
});

test('a rejection stores rule and reason, an approval neither', async () => {
  const reviewId = await submit(newId(new Date()), newId(new Date()));
  const missing = (field: string) => ({ details: { fields: [{ field }] } });
  await expect(decide(reviewId, { decision: 'rejected', reason: '刷屏' })).rejects.toMatchObject(
    missing('rule'),
  );
  await expect(decide(reviewId, { decision: 'rejected', rule: 'other' })).rejects.toMatchObject(
    missing('reason'),
  );
  await expect(decide(reviewId, { ...rejection, reason: '\u200b' })).rejects.toMatchObject(missing('reason'));
  const { after } = await decide(reviewId, { rule: 'other', reason: 'fine' });
  expect(after).toMatchObject({ state: 'approved', rule: null, reason: null });
});

test('the rejections are the latest of each target', async () => {
  const [post, other, author] = [newId(new Date()), newId(new Date()), newId(new Date())];
  await decide(await submit(post, author), rejection, minute(1));
  await decide(await submit(post, author, minute(2)), { ...rejection, rule: 'fraud' }, minute(3));
  await decide(await submit(other, author), {}, minute(4));
  await submit(newId(new Date()), author);
  const rejections = await getRejections(
    server.app,
    server.app.db,
    [post, other, newId(new Date())],
    minute(5),
  );
  expect([...rejections.keys()]).toEqual([post]);
  expect(rejections.get(post)).toMatchObject({
    rule: 'fraud',
    decidedAt: minute(3).toISOString(),
    appeal: null,
  });
});

test('the author’s record counts posts, each once, by approvals and by the latest decision', async () => {
  const [rejected, published, corrected, author] = [1, 2, 3, 4].map(() => newId(new Date()));
  const records = async () => [...(await getAuthorRecords(server.app.db, [author!, newId(new Date())]))];
  const comment = {
    targetType: 'comment',
    targetId: newId(new Date()),
    authorId: author!,
    at: start,
  } as const;
  await decide(await server.app.db.transaction((tx) => submitForReview(tx, comment)), {}, minute(1));
  expect(await records()).toEqual([]);
  for (const n of [1, 2]) {
    await decide(await submit(rejected!, author!), rejection, minute(n));
    await decide(await submit(published!, author!), {}, minute(n));
  }
  await decide(await submit(corrected!, author!), rejection, minute(1));
  await decide(await submit(corrected!, author!), {}, minute(2));
  expect(await records()).toEqual([[author, { published: 2, rejected: 1 }]]);
  // The edit of a published post.
  await decide(await submit(published!, author!), rejection, minute(3));
  expect(await records()).toEqual([[author, { published: 2, rejected: 2 }]]);
});

test('a review stores the terms of its latest submission', async () => {
  const [targetId, authorId] = [newId(new Date()), newId(new Date())];
  const put = (words?: string[]) =>
    server.app.db.transaction((tx) =>
      submitForReview(tx, { targetType: 'comment', targetId, authorId, at: start, words }),
    );
  const wordsOf = async (reviewId: string) =>
    (await server.app.db.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)))[0]!.words;
  const reviewId = await put(['加微信', '代购']);
  expect(await wordsOf(reviewId)).toEqual(['加微信', '代购']);
  expect(await put()).toBe(reviewId);
  expect(await wordsOf(reviewId)).toEqual([]);
});

test('a withdrawn review leaves the queue and does not count as a decision', async () => {
  const post = newId(new Date());
  const reviewId = await submit(post, newId(new Date()));
  const before = await getReviewTotals(server.app.db, start);
  await withdraw(post, minute(1));
  await withdraw(post, minute(2));
  await expect(decide(reviewId, {})).rejects.toMatchObject({ definition: { name: 'review.notFound' } });
  expect(await getReviewTotals(server.app.db, start)).toMatchObject({
    pending: before.pending - 1,
    decided: before.decided,
  });
  expect((await getRejections(server.app, server.app.db, [post], start)).size).toBe(0);
});

test('pages of the queue are ordered by submission, without gaps', async () => {
  const old = new Date('2020-01-01T00:00:00Z');
  const ids = [];
  for (let i = 0; i < 5; i++)
    ids.push(await submit(newId(new Date()), newId(new Date()), i < 3 ? old : minute(-60 + i)));
  const expected = [...ids.slice(0, 3).sort(), ...ids.slice(3)];
  const seen: string[] = [];
  for (let page: string | null = '1'; page && seen.length < 5; ) {
    const found: Awaited<ReturnType<typeof listPendingReviewItems>> = await listPendingReviewItems(
      server.app.db,
      { page, limit: 2 },
      new Date(),
    );
    seen.push(...found.shown.map((item) => item.reviewId));
    page = found.end.nextPage;
  }
  expect(seen.slice(0, 5)).toEqual(expected);
  expect((await getReviewTotals(server.app.db, start)).oldestPendingAt).toEqual(old);
});

test.each([
  ['a decision without its operator', { state: 'approved', decidedAt: start }, 'review_item_decided_by'],
  [
    'a decision without its moment',
    { state: 'approved', decidedBy: newId(new Date()) },
    'review_item_decided_at',
  ],
  [
    'an operator without a decision',
    { state: 'pending', decidedBy: newId(new Date()) },
    'review_item_decided_by',
  ],
  [
    'a rejection without a rule',
    { state: 'rejected', decidedAt: start, decidedBy: newId(new Date()), reason: 'x' },
    'review_item_rule',
  ],
  [
    'a rejection with an empty reason',
    { state: 'rejected', decidedAt: start, decidedBy: newId(new Date()), rule: 'other', reason: '' },
    'review_item_reason',
  ],
] as const)('the database refuses %s', async (_what, row, constraint) => {
  const item = {
    reviewId: newId(new Date()),
    targetType: 'post',
    targetId: newId(new Date()),
    authorId: newId(new Date()),
    submittedAt: start,
  } as const;
  const attempt = server.app.db.insert(reviewItem).values({ ...item, ...row });
  await expect(attempt).rejects.toMatchObject({ cause: { constraint } });
});

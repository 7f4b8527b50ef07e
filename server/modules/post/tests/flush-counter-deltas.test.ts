import { collect, like } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withoutDeletions } from '../../../platform/storage/guard-deletions.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { postDailyEngagement } from '../counters/tables.ts';
import { appendCounterDelta } from '../index.ts';
import { firstHotScore, hotWeightsOf } from '../rules/hot-score.ts';
import { flushPostCounterDeltas, refreshPopularity } from '../scenario.ts';
import { postStat } from '../tables.ts';

const server = testServer();

const published = async () => {
  const author = await member(server, 'author');
  return { author, postId: await publishedPost(server, author) };
};
const getStat = async (postId: string) => {
  const [row] = await server.app.db.select().from(postStat).where(eq(postStat.postId, postId));
  return row!;
};
const play = (postId: string, plays: number) =>
  appendCounterDelta(server.app.db, postId, { plays }, new Date());

test('plays are counted before and after the flush', async () => {
  const { author, postId } = await published();
  const shown = async () => (await server.call(getPost, { id: postId }, author)).data.playNum;
  await play(postId, 1);
  await play(postId, 2);
  expect(await shown()).toBe(3);
  await flushPostCounterDeltas(server.app);
  expect(await shown()).toBe(3);
  expect(await getStat(postId)).toMatchObject({ playCount: 3, readCount: 0 });
});

test('reads alone, and a like that was taken back, write no day sum', async () => {
  const { author, postId } = await published();
  await appendCounterDelta(server.app.db, postId, { reads: 1 }, new Date());
  for (const status of [1, 0] as const) await server.call(like, { type: '0', postId, status }, author);
  await flushPostCounterDeltas(server.app);
  const days = () =>
    server.app.db.select().from(postDailyEngagement).where(eq(postDailyEngagement.postId, postId));
  expect((await getStat(postId)).readCount).toBe(1);
  expect(await days()).toEqual([]);
  await play(postId, 1);
  await flushPostCounterDeltas(server.app);
  expect(await days()).toMatchObject([{ weight: 1, likes: 0, collects: 0 }]);
});

test('twenty plays weigh as much as one like in hot score and popularity', async () => {
  const [played, liked] = [await published(), await published()];
  for (let n = 0; n < 20; n++) await play(played.postId, 1);
  await server.call(like, { type: '0', postId: liked.postId, status: 1 }, liked.author);
  await flushPostCounterDeltas(server.app);
  const [a, b] = [await getStat(played.postId), await getStat(liked.postId)];
  const heat = (row: typeof a) => row.hotScore - firstHotScore(row.publishedAt, hotWeightsOf(server.app));
  expect(heat(a)).toBeCloseTo(Math.log10(2), 6);
  expect(heat(b)).toBeCloseTo(Math.log10(2), 6);
  expect([a.popularity, b.popularity]).toEqual([20, 20]);
});

test('engagement above the largest integer fails neither the flush nor the refresh, and the popularity is the largest one', async () => {
  const [{ postId }, other] = [await published(), await published()];
  const largest = 2_147_483_647;
  await appendCounterDelta(server.app.db, postId, { likes: 200_000_000 }, new Date());
  await play(other.postId, 1);
  await flushPostCounterDeltas(server.app);
  const row = await getStat(postId);
  expect(row).toMatchObject({ likeCount: 200_000_000, popularity: largest });
  const heat = row.hotScore - firstHotScore(row.publishedAt, hotWeightsOf(server.app));
  expect(heat).toBeCloseTo(Math.log10(400_000_000), 6);
  const stats = inArray(postStat.postId, [postId, other.postId]);
  await server.app.db.update(postStat).set({ popularity: 0 }).where(stats);
  await refreshPopularity(server.app, new Date());
  expect((await getStat(postId)).popularity).toBe(largest);
  expect((await getStat(other.postId)).popularity).toBe(1);
});

test('counters are flushed while a backup keeps files from being deleted', async () => {
  const { postId } = await published();
  await play(postId, 1);
  const client = await server.app.db.$client.connect();
  try {
    expect(await withoutDeletions(client, () => flushPostCounterDeltas(server.app))).toBe(1);
  } finally {
    client.release();
  }
  expect((await getStat(postId)).playCount).toBe(1);
});

test('less than one unit of engagement does not lower the hot score', async () => {
  const { postId } = await published();
  await play(postId, 3);
  await flushPostCounterDeltas(server.app);
  const row = await getStat(postId);
  expect(row.hotScore).toBeCloseTo(firstHotScore(row.publishedAt, hotWeightsOf(server.app)), 6);
  expect(row.popularity).toBe(3);
});

test('one flush, many flushes and the recomputation from day sums give the same totals', async () => {
  const { author, postId } = await published();
  await play(postId, 7);
  await flushPostCounterDeltas(server.app);
  await server.call(collect, { type: '3', postId, status: 1 }, author);
  await server.call(like, { type: '0', postId, status: 1 }, author);
  await play(postId, 4);
  await flushPostCounterDeltas(server.app);
  const weights = hotWeightsOf(server.app);
  const sum = weights.collect + weights.like + 11 * weights.play;
  expect(await getStat(postId)).toMatchObject({ popularity: sum, playCount: 11, likeCount: 1 });
  const days = await server.app.db
    .select()
    .from(postDailyEngagement)
    .where(eq(postDailyEngagement.postId, postId));
  expect(days.reduce((all, { weight }) => all + weight, 0)).toBe(sum);
  await server.app.db.update(postStat).set({ popularity: 0 }).where(eq(postStat.postId, postId));
  await refreshPopularity(server.app, new Date());
  expect((await getStat(postId)).popularity).toBe(sum);
});

concurrencyTest('a flush while the popularity is refreshed is part of it', async () => {
  const postIds = [(await published()).postId, (await published()).postId];
  for (const postId of postIds) await play(postId, 1);
  await flushPostCounterDeltas(server.app);
  const stats = inArray(postStat.postId, postIds);
  await server.app.db.update(postStat).set({ popularity: 500 }).where(stats);
  let refresh: Promise<void> | undefined;
  // The refresh has read the day sums of both posts and waits for the first one.
  await server.app.db.transaction(async (tx) => {
    await tx.select().from(postStat).where(eq(postStat.postId, postIds[0]!)).for('update');
    refresh = refreshPopularity(server.app, new Date());
    await waitForLocks(server);
    await play(postIds[1]!, 7);
    await flushPostCounterDeltas(server.app);
  });
  await refresh;
  await flushPostCounterDeltas(server.app);
  const popularity = async (postId: string) => (await getStat(postId)).popularity;
  expect(await Promise.all(postIds.map(popularity))).toEqual([1, 8]);
});

test('popularity is refreshed a few posts at a time, also of a post whose engagement has left the window', async () => {
  const { db } = server.app;
  const postIds: string[] = [];
  for (let i = 0; i < 5; i++) postIds.push((await published()).postId);
  for (const postId of postIds) await play(postId, 2);
  await flushPostCounterDeltas(server.app);
  const stats = inArray(postStat.postId, postIds);
  await db.update(postStat).set({ popularity: 500 }).where(stats);
  await db
    .update(postDailyEngagement)
    .set({ day: sql`${postDailyEngagement.day} - 8` })
    .where(eq(postDailyEngagement.postId, postIds[4]!));
  const execute = vi.spyOn(db, 'execute');
  onTestFinished(() => execute.mockRestore());
  await refreshPopularity(server.app, new Date(), undefined, 2);
  const replies = await Promise.all(
    execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>),
  );
  expect(Math.max(...replies.map(({ rows }) => rows.length))).toBe(2);
  const popularity = async (postId: string) => (await getStat(postId)).popularity;
  expect(await Promise.all(postIds.map(popularity))).toEqual([2, 2, 2, 2, 0]);
});

import { collect, like } from '@muyu/contract/like.ts';
import { postInfo } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { changeCounts, foldCounts, refreshPopularity } from './index.ts';
import { firstHotScore, weights } from './rules/hot-score.ts';
import { postDay, postStat } from './tables.ts';

const server = testServer();

const published = async () => {
  const author = await member(server, 'author');
  return { author, postId: await publishedPost(server, author) };
};
const statOf = async (postId: string) => {
  const [row] = await server.app.db.select().from(postStat).where(eq(postStat.postId, postId));
  return row!;
};
const play = (postId: string, plays: number) => changeCounts(server.app.db, postId, { plays }, new Date());

test('plays count before and after folding', async () => {
  const { author, postId } = await published();
  const shown = async () => (await server.call(postInfo, { id: postId }, author)).data.playNum;
  await play(postId, 1);
  await play(postId, 2);
  expect(await shown()).toBe(3);
  await foldCounts(server.app);
  expect(await shown()).toBe(3);
  expect(await statOf(postId)).toMatchObject({ playCount: 3, readCount: 0 });
});

test('twenty plays weigh as much as one like in heat and in popularity', async () => {
  const [played, liked] = [await published(), await published()];
  for (let n = 0; n < 20; n++) await play(played.postId, 1);
  await server.call(like, { type: '0', postId: liked.postId, status: 1 }, liked.author);
  await foldCounts(server.app);
  const [a, b] = [await statOf(played.postId), await statOf(liked.postId)];
  const heat = (row: typeof a) => row.hotScore - firstHotScore(row.publishedAt);
  expect(heat(a)).toBeCloseTo(Math.log10(2), 6);
  expect(heat(b)).toBeCloseTo(Math.log10(2), 6);
  expect([a.popularity, b.popularity]).toEqual([20, 20]);
});

test('less than one unit of engagement does not cool a post', async () => {
  const { postId } = await published();
  await play(postId, 3);
  await foldCounts(server.app);
  const row = await statOf(postId);
  expect(row.hotScore).toBeCloseTo(firstHotScore(row.publishedAt), 6);
  expect(row.popularity).toBe(3);
});

test('folded in one go or in many, and worked out again from the days, the sums are the same', async () => {
  const { author, postId } = await published();
  await play(postId, 7);
  await foldCounts(server.app);
  await server.call(collect, { type: '3', postId, status: 1 }, author);
  await server.call(like, { type: '0', postId, status: 1 }, author);
  await play(postId, 4);
  await foldCounts(server.app);
  const sum = weights.collect + weights.like + 11 * weights.play;
  expect(await statOf(postId)).toMatchObject({ popularity: sum, playCount: 11, likeCount: 1 });
  const days = await server.app.db.select().from(postDay).where(eq(postDay.postId, postId));
  expect(days.reduce((all, { weight }) => all + weight, 0)).toBe(sum);
  await server.app.db.update(postStat).set({ popularity: 0 }).where(eq(postStat.postId, postId));
  await refreshPopularity(server.app);
  expect((await statOf(postId)).popularity).toBe(sum);
});

import type { LoginData } from '@muyu/contract/account/account.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { postEngagementChanged } from '../post/index.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { addToHotScore } from '../post/testing/hot-score.ts';
import { indexPosts } from './commands/index-post.ts';
import { searchPost } from './tables.ts';

const server = testServer();
let author: LoginData;

beforeAll(async () => {
  author = await member(server, 'author');
});

test('comments, plays and purchases of a post raise it in the search, as likes do', async () => {
  const { db } = server.app;
  const postId = await publishedPost(server, author, { content: '一把桐油伞' });
  const liked = await publishedPost(server, author, { content: '另一把桐油伞' });
  const engagement = async (id: string) =>
    (await db.select().from(searchPost).where(eq(searchPost.postId, id)))[0]!.engagement;
  await db.execute(sql`insert into post_counter_delta (post_id, delta_id, comments, unlocks, plays, likes, created_at) values
    (${postId}, ${newId(new Date())}, 2, 1, 40, 0, now()), (${liked}, ${newId(new Date())}, 0, 0, 0, 8, now())`);
  await flushPostCounterDeltas(server.app);
  // 2 × 4, 4 and 40 × 0.1 points; 8 × 2 points.
  expect(await engagement(postId)).toBeCloseTo(15, 3);
  expect(await engagement(liked)).toBeCloseTo(15, 3);
});

test('a hot score of another decay leaves engagement finite, and a reaction corrects an infinite one', async () => {
  const { db } = server.app;
  const postId = await publishedPost(server, author, { content: '一把篾刀' });
  const engagement = async () =>
    (await db.select().from(searchPost).where(eq(searchPost.postId, postId)))[0]!.engagement;
  await addToHotScore(server, postId, 5_000);
  await indexPosts(server.app, db, [postId]);
  expect(await engagement()).toBeCloseTo(1e30, -28);
  await addToHotScore(server, postId, -5_000);
  await db.update(searchPost).set({ engagement: Infinity }).where(eq(searchPost.postId, postId));
  const changed = { postIds: [postId] };
  await db.transaction((tx) => server.app.events.emit(tx, postEngagementChanged, changed, new Date()));
  // A difference of two large numbers: the last digits of the time are in it.
  expect(await engagement()).toBeCloseTo(0, 6);
});

import { eq, inArray } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { countWaiting, waitForLocks } from '../../../testing/count-waiting.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { accountErased } from '../../account/index.ts';
import { rescorePosts } from '../commands/counters/rescore-posts.ts';
import { appendCounterDelta } from '../index.ts';
import { flushPostCounterDeltas, refreshPopularity } from '../scenario.ts';
import { postStat } from '../tables.ts';

// Deltas are flushed by the tests.
const server = testServer({}, 'none');

/** Erases an account; `act` runs when the posts are deleted and before the transaction ends. */
async function eraseWhile(userId: string, act: () => Promise<void>): Promise<void> {
  server.app.events.on(accountErased, async (_tx, erased) => {
    if (erased.userId === userId) await act();
  });
  await eraseUserData(server, userId);
}

const play = (postId: string) => appendCounterDelta(server.app.db, postId, { plays: 1 }, new Date());

/** A post of somebody, and a later one of an author, each with a play. */
async function twoPosts() {
  const [other, author] = [await member(server, 'other'), await member(server, 'author')];
  const [otherId, postId] = [await publishedPost(server, other), await publishedPost(server, author)];
  for (const id of [otherId, postId]) await play(id);
  return { author, otherId, postId };
}

concurrencyTest('a flush does not wait for the erasure of an author whose posts have deltas', async () => {
  const { app } = server;
  const { author, otherId } = await twoPosts();
  let flush: Promise<number> | undefined;
  let isDone = false;
  let waiting = 0;
  await eraseWhile(author.userId, async () => {
    flush = flushPostCounterDeltas(app).finally(() => {
      isDone = true;
    });
    await vi.waitUntil(
      async () => {
        waiting = await countWaiting(server);
        return isDone || waiting > 0;
      },
      { timeout: 60_000, interval: 20 },
    );
  });
  expect(waiting).toBe(0);
  expect(await flush).toBe(0);
  expect(await flushPostCounterDeltas(app)).toBe(2);
  const [stat] = await app.db.select().from(postStat).where(eq(postStat.postId, otherId));
  expect(stat!.playCount).toBe(1);
});

for (const [work, run] of [
  ['the refresh of popularity', () => refreshPopularity(server.app, new Date())],
  ['the recomputation of hot scores', () => rescorePosts(server.app, new AbortController().signal)],
] as const)
  concurrencyTest(`${work} locks no row while it waits for the erasure of an author`, async () => {
    const { db } = server.app;
    const { author, otherId, postId } = await twoPosts();
    await flushPostCounterDeltas(server.app);
    const changed = inArray(postStat.postId, [otherId, postId]);
    await db.update(postStat).set({ popularity: 500, hotScore: 0 }).where(changed);
    let ran: Promise<void> | undefined;
    const free: string[] = [];
    await eraseWhile(author.userId, async () => {
      ran = run();
      await waitForLocks(server);
      const rows = await db.transaction((tx) =>
        tx
          .select({ postId: postStat.postId })
          .from(postStat)
          .where(eq(postStat.postId, otherId))
          .for('update', { skipLocked: true }),
      );
      free.push(...rows.map((row) => row.postId));
    });
    await ran;
    expect(free).toEqual([otherId]);
    const [stat] = await db.select().from(postStat).where(eq(postStat.postId, otherId));
    expect(stat).not.toMatchObject({ popularity: 500, hotScore: 0 });
  });

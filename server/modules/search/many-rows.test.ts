import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tryLockByName } from '../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { certificationApplied, postEngagementChanged } from '../post/index.ts';
import { addToHotScore } from '../post/testing/hot-score.ts';
import { analysisVersion } from './analysis/analyze.ts';
import { indexUser, rebuildIndex, rebuildLock } from './commands/rebuild-index.ts';
import { searchPost, searchUser } from './tables.ts';

const server = testServer({}, 'none');

/** Runs `change` while the posts of its author are indexed, in the middle of both. */
async function changeWhileIndexing(
  name: string,
  change: (tx: Transaction, authorId: string, postIds: string[]) => Promise<void>,
) {
  const { db } = server.app;
  const author = await member(server, name);
  const postIds = [await publishedPost(server, author), await publishedPost(server, author)];
  const [first] = postIds as [string, string];
  // A statement that takes the rows as they lie, or by time, begins with the other post.
  for (const postId of postIds.toReversed()) {
    await addToHotScore(server, postId, 1);
    await db.update(searchPost).set({ publishedAt: new Date() }).where(eq(searchPost.postId, postId));
  }
  const both: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(searchPost).where(eq(searchPost.postId, first)).for('update');
    both.push(indexUser(server.app, author.userId, new AbortController().signal));
    await waitForLocks(server);
    both.push(db.transaction((other) => change(other, author.userId, postIds)));
    await waitForLocks(server, 2);
  });
  await Promise.all(both);
  return db
    .select()
    .from(searchPost)
    .where(inArray(searchPost.postId, postIds))
    .orderBy(asc(searchPost.postId));
}

describe('the posts of an author are indexed', () => {
  concurrencyTest('while their reactions are flushed', async () => {
    const rows = await changeWhileIndexing('liked', (tx, _, postIds) =>
      server.app.events.emit(tx, postEngagementChanged, { postIds }, new Date()),
    );
    expect(rows.map(({ engagement }) => Math.round(engagement))).toEqual([9, 9]);
  });

  concurrencyTest('while the author is certified', async () => {
    const rows = await changeWhileIndexing('certified', (tx, userId) =>
      server.app.events.emit(tx, certificationApplied, { userId, certified: true }, new Date()),
    );
    expect(rows.map(({ certified }) => certified)).toEqual([true, true]);
  });
});

test('rows of another version of the analysis are indexed again, by one server at a time', async () => {
  const { db } = server.app;
  const { signal } = new AbortController();
  const author = await member(server, 'versions');
  const postId = await publishedPost(server, author, { content: '一盏琉璃灯' });
  await indexUser(server.app, author.userId, signal);
  const read = async () => [
    (await db.select().from(searchPost).where(eq(searchPost.postId, postId)))[0]!,
    (await db.select().from(searchUser).where(eq(searchUser.userId, author.userId)))[0]!,
  ];
  const [post, person] = (await read()).map(({ keys }) => keys);
  for (const version of [analysisVersion - 1, analysisVersion + 1]) {
    await db.update(searchPost).set({ version, keys: [] }).where(eq(searchPost.postId, postId));
    await db.update(searchUser).set({ version, keys: [] }).where(eq(searchUser.userId, author.userId));
    await db.transaction(async (tx) => {
      expect(await tryLockByName(tx, rebuildLock)).toBe(true);
      await rebuildIndex(server.app, signal);
    });
    expect((await read()).map((row) => row.version)).toEqual([version, version]);
    await rebuildIndex(server.app, signal);
    expect((await read()).map((row) => [row.version, row.keys])).toEqual([
      [analysisVersion, post],
      [analysisVersion, person],
    ]);
  }
});

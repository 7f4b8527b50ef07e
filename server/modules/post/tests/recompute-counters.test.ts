import { addComment } from '@muyu/contract/comment.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { publishPost } from '../commands/publish-post.ts';
import { postCounterDelta, postLike } from '../counters/tables.ts';
import { appendCounterDelta } from '../index.ts';
import { flushPostCounterDeltas, postReportTarget } from '../scenario.ts';
import { post, postStat } from '../tables.ts';

// Deltas are flushed by the tests.
const server = testServer({}, 'none');

async function hiddenPost() {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  await server.call(like, { type: '0', postId, status: 1 }, author);
  await server.call(collect, { type: '3', postId, status: 1 }, author);
  await server.call(addComment, { postId, content: '好看' }, author);
  const { app } = server;
  await app.db.transaction((tx) =>
    postReportTarget(app).remove(tx, { targetId: postId } as never, 'hide', new Date()),
  );
  return postId;
}
const restore = (postId: string) =>
  server.app.db.transaction(async (tx) => {
    const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
    await publishPost(server.app, tx, found!, new Date());
  });
const statOf = async (postId: string) => {
  await flushPostCounterDeltas(server.app);
  const [row] = await server.app.db.select().from(postStat).where(eq(postStat.postId, postId));
  return row;
};

test('a restored post has the counts of its rows, whether their deltas were flushed or not', async () => {
  const counts = { likeCount: 1, collectCount: 1, commentCount: 1 };
  const flushed = await hiddenPost();
  await flushPostCounterDeltas(server.app);
  const waiting = await hiddenPost();
  for (const postId of [flushed, waiting]) await restore(postId);
  expect(await statOf(flushed)).toMatchObject(counts);
  expect(await statOf(waiting)).toMatchObject(counts);
});

concurrencyTest('a change that commits while the counts are recomputed is counted once', async () => {
  const postId = await hiddenPost();
  const other = await member(server, 'other');
  const { db } = server.app;
  const now = new Date();
  let restored: Promise<void> | undefined;
  await db.transaction(async (holder) => {
    const ofPost = eq(postCounterDelta.postId, postId);
    expect(await holder.select().from(postCounterDelta).where(ofPost).for('update')).not.toEqual([]);
    restored = restore(postId);
    await expect.poll(() => countWaiting(server), { timeout: 20_000 }).toBe(1);
    // A change that began before the post was hidden, and a flush.
    await db.transaction(async (tx) => {
      await tx.insert(postLike).values({ postId, userId: other.userId, createdAt: now });
      await appendCounterDelta(tx, postId, { likes: 1 }, now);
    });
    expect(await flushPostCounterDeltas(server.app)).toBe(0);
  });
  await restored;
  expect(await statOf(postId)).toMatchObject({ likeCount: 2, collectCount: 1, commentCount: 1 });
});

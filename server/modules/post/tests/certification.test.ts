import type { LoginData } from '@muyu/contract/account/account.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certificationChanged } from '../../account/index.ts';
import { certify } from '../../account/scenario.ts';
import { decideReview, getPendingReviewId } from '../../moderation/scenario.ts';
import { searchPost } from '../../search/tables.ts';
import { publishedPost as publishedRow } from '../tables.ts';

const server = testServer();

const applyChange = ({ userId }: LoginData, certified: boolean) =>
  server.app.db.transaction((tx) =>
    server.app.events.emit(tx, certificationChanged, { userId, certified, labels: [] }, new Date()),
  );

test('a change of certification applies to the published posts of the author', async () => {
  const { app } = server;
  const lin = await member(server, 'lin');
  const other = await publishedPost(server, await member(server, 'other'));
  const own = [await publishedPost(server, lin), await publishedPost(server, lin)];
  const among = async () => {
    const rows = await app.db.select().from(publishedRow).where(eq(publishedRow.certified, true));
    return rows.map(({ postId }) => postId).sort();
  };
  expect(await among()).toEqual([]);
  await applyChange(lin, true);
  expect(await among()).toEqual(own.sort());
  expect(await among()).not.toContain(other);
  await applyChange(lin, false);
  expect(await among()).toEqual([]);
});

test('a certification that is applied again rewrites no row of the search index', async () => {
  const { db } = server.app;
  const lin = await member(server, 'again');
  const postId = await publishedPost(server, lin);
  const indexed = async () => {
    const version = sql<string>`xmin::text`;
    const columns = { version, certified: searchPost.certified };
    return (await db.select(columns).from(searchPost).where(eq(searchPost.postId, postId)))[0]!;
  };
  await applyChange(lin, true);
  const first = await indexed();
  expect(first.certified).toBe(true);
  await applyChange(lin, true);
  expect(await indexed()).toEqual(first);
  await applyChange(lin, false);
  expect(await indexed()).toMatchObject({ certified: false });
});

concurrencyTest(
  'a post that is published while its author is certified is one of a certified author',
  async () => {
    const { app } = server;
    const lin = await member(server, 'publishing');
    const postId = await pendingPost(server, lin);
    const reviewId = await getPendingReviewId(app.db, postId);
    const { operatorId } = await signInOperator(server, 'reviewer');
    await app.db.transaction(async (tx) => {
      const decision = { reviewId, decision: 'approved', decidedBy: operatorId } as const;
      await decideReview({ app, now: new Date(), locale: 'zh_CN' }, tx, decision);
      await certify(contextAs(server, lin), lin.userId, []);
    });
    // Delayed jobs are due.
    await app.db.execute(sql`update jobs.job set start_after = now() where start_after > now()`);
    const certified = () =>
      Promise.all(
        [publishedRow, searchPost].map(async (table) => {
          const [row] = await app.db.select().from(table).where(eq(table.postId, postId));
          return row?.certified;
        }),
      );
    await expect.poll(certified, { timeout: 60_000 }).toEqual([true, true]);
  },
);

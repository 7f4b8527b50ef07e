import { appealReview } from '@muyu/contract/moderation.ts';
import { getPost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { decide, pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { report, reportCase, reviewAppeal, reviewItem } from './tables.ts';

const server = testServer();

/** A person with reports, an appeal and a reported post. */
async function busyUser() {
  const [person, other] = [await member(server, 'busy'), await member(server, 'other')];
  const theirs = await publishedPost(server, other);
  await server.call(addReport, { postId: theirs, typeId: 11, content: '不像是自己拍的' }, person);
  const own = await publishedPost(server, person, { content: '我写的话' });
  await server.call(addReport, { postId: own, typeId: 2 }, other);
  const postId = await pendingPost(server, person);
  await decide(server, postId, 'rejected');
  const { rejection } = (await server.call(getPost, { id: postId }, person)).data;
  await server.call(appealReview, { reviewId: rejection!.reviewId, text: '请再看一下' }, person);
  return { person, theirs, own, reviewId: rejection!.reviewId };
}

test('an export contains the person’s own reports and appeals, not those about the person', async () => {
  const { person, theirs, reviewId } = await busyUser();
  const read = (path: string) => readExportedFile(server, person.userId, 'moderation', path);
  expect(await read('reports.json')).toMatchObject([
    { targetType: 'post', targetId: theirs, typeId: 11, content: '不像是自己拍的', state: 'open' },
  ]);
  expect(await read('appeals.json')).toMatchObject([
    { reviewId, state: 'open', text: '请再看一下', answer: null },
  ]);
});

test('erasure clears the texts of reports, quotes and appeals, and keeps the rows of reports', async () => {
  const { person, own, reviewId } = await busyUser();
  await eraseUserData(server, person.userId);
  const { db } = server.app;
  const written = await db.select().from(report).where(eq(report.reporterId, person.userId));
  expect(written).toMatchObject([{ typeId: 11, content: '—' }]);
  const about = await db.select().from(reportCase).where(eq(reportCase.targetId, own));
  expect(about).toMatchObject([{ state: 'open', quoted: '' }]);
  expect(await db.$count(reviewAppeal, eq(reviewAppeal.reviewId, reviewId))).toBe(0);
});

concurrencyTest('texts that a decision holds during the erasure are erased after it', async () => {
  const { person, own, reviewId } = await busyUser();
  const { db } = server.app;
  const quoted = { field: 'text', words: '我写的话', number: null, second: null } as const;
  await db.update(reviewItem).set({ quoted }).where(eq(reviewItem.reviewId, reviewId));
  const texts = async () => [
    (await db.select().from(reportCase).where(eq(reportCase.targetId, own)))[0]!.quoted,
    (await db.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)))[0]!.quoted,
    await db.$count(reviewAppeal, eq(reviewAppeal.reviewId, reviewId)),
  ];
  await db.transaction(async (decision) => {
    await decision.select().from(reportCase).where(eq(reportCase.targetId, own)).for('update');
    await decision.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)).for('update');
    await decision.select().from(reviewAppeal).where(eq(reviewAppeal.reviewId, reviewId)).for('update');
    await eraseUserData(server, person.userId);
    expect(await texts()).toEqual(['我写的话', quoted, 1]);
  });
  await expect.poll(texts, { timeout: 30_000 }).toEqual(['', null, 0]);
});

import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { approvePost, listReviewQueue, rejectPost } from '@muyu/contract/admin/review.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { deleteSnapshot, getSnapshot, recordSnapshotRead } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData } from '../../testing/personal-data.ts';
import { contextAs, pendingPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { listFileRows } from '../media/testing/files.ts';
import { listReviews } from '../moderation/testing/reviews.ts';
import { sweepSnapshots } from './commands/sweep-snapshots.ts';
import { publishSnapshot } from './scenario.ts';
import { snapshot, snapshotRead } from './tables.ts';
import { listSnapshotFileIds, publishSnapshotAs, readyVideo } from './testing/snapshots.ts';

const server = testServer({ demo: true });

const itemOf = async (snapshotId: string) => (await listReviews(server, snapshotId))[0]!;
const info = (id: string, one: { token: string }) => server.call(getSnapshot, { id }, one);

test('the queue lists posts and snapshots together, oldest first, with their files', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author, { title: '栈桥' });
  const video = await readyVideo(server, author, 5_000);
  const { snapshotId } = await publishSnapshot(
    contextAs(server, author),
    { fileIds: [video], content: '潮水', aiMade: true },
    new Date(),
  );
  const { data } = await server.call(listReviewQueue, {}, reviewer);
  expect(data.resultList).toMatchObject([
    { targetType: 'post', postId, title: '栈桥' },
    {
      targetType: 'snapshot',
      postId: snapshotId,
      title: '',
      content: '潮水',
      aiMade: true,
      type: 1,
      author: { userId: author.userId },
      files: [{ fileId: video, type: 2 }],
    },
  ]);
  expect(data.resultList[1]!.files[0]!.src).toContain(`.${reviewer.operatorId}.`);
});

test('an approval keeps a snapshot, a rejection deletes it with its files', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const owner = await signInOperator(server, 'owner');
  const author = await member(server, 'author');
  const approvedId = await publishSnapshotAs(server, author);
  await server.call(approvePost, { reviewId: (await itemOf(approvedId)).reviewId }, reviewer);
  expect((await info(approvedId, author)).code).toBe('00000');
  const fileIds = [await readyPicture(server, author)];
  const { snapshotId } = await publishSnapshot(
    contextAs(server, author),
    { fileIds, content: '' },
    new Date(),
  );
  const { reviewId } = await itemOf(snapshotId);
  const rejection = { reviewId, rule: 'privacy', reason: '拍到了别人' } as const;
  expect((await server.call(rejectPost, rejection, reviewer)).code).toBe('00000');
  expect(await info(snapshotId, author)).toMatchObject({ status: 404 });
  await expect
    .poll(() => listFileRows(server, [fileIds[0]!]), {
      timeout: 60_000,
    })
    .toEqual([]);
  const log = await server.call(listAuditEntries, { limit: 1, action: 'snapshot.reject' }, owner);
  expect(log.data.resultList).toMatchObject([{ targetType: 'snapshot', targetId: snapshotId }]);
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 409 });
});

test('deletion and expiry withdraw the review item', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const author = await member(server, 'author');
  const deleted = await publishSnapshotAs(server, author);
  const [id] = await listSnapshotFileIds(server, deleted);
  await server.call(deleteSnapshot, { id: id! }, author);
  expect((await itemOf(deleted)).state).toBe('withdrawn');
  const ago = new Date(Date.now() - 25 * HOUR_MS);
  const expired = await publishSnapshot(
    contextAs(server, author),
    { fileIds: [await readyPicture(server, author)], content: '' },
    ago,
  );
  const inQueue = async () =>
    (await server.call(listReviewQueue, { limit: 50 }, reviewer)).data.resultList.map(({ postId }) => postId);
  expect(await inQueue()).not.toContain(expired.snapshotId);
  await sweepSnapshots(server.app, new Date());
  const { state, reviewId } = await itemOf(expired.snapshotId);
  expect(state).toBe('withdrawn');
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 404 });
});

test('erasing an account deletes its snapshots and its reads', async () => {
  const { app } = server;
  const [author, other] = [await member(server, 'author'), await member(server, 'other')];
  const [own, othersId] = [await publishSnapshotAs(server, author), await publishSnapshotAs(server, other)];
  const [id] = await listSnapshotFileIds(server, othersId);
  await server.call(recordSnapshotRead, { id: id! }, author);
  await eraseUserData(server, author.userId);
  expect(await app.db.select().from(snapshot).where(eq(snapshot.snapshotId, own))).toEqual([]);
  expect(await app.db.select().from(snapshotRead).where(eq(snapshotRead.userId, author.userId))).toEqual([]);
  expect((await itemOf(own)).state).toBe('withdrawn');
  expect((await info(othersId, other)).data.files[0]!.readNum).toBe(0);
});

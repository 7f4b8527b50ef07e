import { approvePost, auditPage, rejectPost, reviewQueue } from '@muyu/contract/operator.ts';
import { deleteSnapshot, readSnapshot, snapshotInfo } from '@muyu/contract/snapshot.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedIn } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { contextAs, pendingPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { accountErased } from '../../account/index.ts';
import { mediaFile } from '../../media/index.ts';
import { reviewItem } from '../../moderation/index.ts';
import { snapshot, snapshotRead } from '../snapshot-tables.ts';
import { publishSnapshot, sweepSnapshots } from './index.ts';
import { filesOf, hours, published, readyVideo } from './testing/snapshots.ts';

const server = testServer({ demo: true });

const itemOf = async (snapshotId: string) =>
  (
    await server.app.db
      .select()
      .from(reviewItem)
      .where(and(eq(reviewItem.targetType, 'snapshot'), eq(reviewItem.targetId, snapshotId)))
  )[0]!;
const info = (id: string, one: { token: string }) => server.call(snapshotInfo, { id }, one);

test('the queue shows posts and snapshots together, in their order, with their files', async () => {
  const reviewer = await signedIn(server, 'reviewer');
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author, { title: '栈桥' });
  const video = await readyVideo(server, author, 5_000);
  const { snapshotId } = await publishSnapshot(contextAs(server, author), [video], '潮水', new Date());
  const { data } = await server.call(reviewQueue, {}, reviewer);
  expect(data.resultList).toMatchObject([
    { targetType: 'post', postId, title: '栈桥' },
    {
      targetType: 'snapshot',
      postId: snapshotId,
      title: '',
      content: '潮水',
      type: 1,
      author: { userId: author.userId },
      files: [{ fileId: video, type: 2 }],
    },
  ]);
  expect(data.resultList[1]!.files[0]!.src).toContain(`.${reviewer.operatorId}.`);
});

test('approved it stays, rejected it goes with its files at once', async () => {
  const reviewer = await signedIn(server, 'reviewer');
  const owner = await signedIn(server, 'owner');
  const author = await member(server, 'author');
  const kept = await published(server, author);
  await server.call(approvePost, { reviewId: (await itemOf(kept)).reviewId }, reviewer);
  expect((await info(kept, author)).code).toBe('00000');
  const fileIds = [await readyPicture(server, author)];
  const { snapshotId } = await publishSnapshot(contextAs(server, author), fileIds, '', new Date());
  const { reviewId } = await itemOf(snapshotId);
  const verdict = { reviewId, rule: 'privacy', reason: '拍到了别人' } as const;
  expect((await server.call(rejectPost, verdict, reviewer)).code).toBe('00000');
  expect(await info(snapshotId, author)).toMatchObject({ status: 404 });
  await expect
    .poll(() => server.app.db.select().from(mediaFile).where(eq(mediaFile.fileId, fileIds[0]!)), {
      timeout: 10_000,
    })
    .toEqual([]);
  const log = await server.call(auditPage, { limit: 1, action: 'snapshot.reject' }, owner);
  expect(log.data.resultList).toMatchObject([{ targetType: 'snapshot', targetId: snapshotId }]);
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 409 });
});

test('deletion and the end of its time withdraw what waits for review', async () => {
  const reviewer = await signedIn(server, 'reviewer');
  const author = await member(server, 'author');
  const deleted = await published(server, author);
  const [id] = await filesOf(server, deleted);
  await server.call(deleteSnapshot, { id: id! }, author);
  expect((await itemOf(deleted)).state).toBe('withdrawn');
  const ago = new Date(Date.now() - 25 * hours);
  const expired = await publishSnapshot(
    contextAs(server, author),
    [await readyPicture(server, author)],
    '',
    ago,
  );
  const inQueue = async () =>
    (await server.call(reviewQueue, { limit: 50 }, reviewer)).data.resultList.map(({ postId }) => postId);
  expect(await inQueue()).not.toContain(expired.snapshotId);
  await sweepSnapshots(server.app, new Date());
  const { state, reviewId } = await itemOf(expired.snapshotId);
  expect(state).toBe('withdrawn');
  expect(await server.call(approvePost, { reviewId }, reviewer)).toMatchObject({ status: 404 });
});

test('an erased account takes its snapshots and its reads along', async () => {
  const { app } = server;
  const [author, other] = [await member(server, 'author'), await member(server, 'other')];
  const [own, theirs] = [await published(server, author), await published(server, other)];
  const [id] = await filesOf(server, theirs);
  await server.call(readSnapshot, { id: id! }, author);
  await app.db.transaction((tx) =>
    app.events.announce(tx, accountErased, { userId: author.userId }, new Date()),
  );
  expect(await app.db.select().from(snapshot).where(eq(snapshot.snapshotId, own))).toEqual([]);
  expect(await app.db.select().from(snapshotRead).where(eq(snapshotRead.userId, author.userId))).toEqual([]);
  expect((await itemOf(own)).state).toBe('withdrawn');
  expect((await info(theirs, other)).data.files[0]!.readNum).toBe(0);
});

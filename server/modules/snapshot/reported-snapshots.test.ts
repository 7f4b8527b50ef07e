import { getCase } from '@muyu/contract/admin/report.ts';
import { listReviewQueue, rejectPost } from '@muyu/contract/admin/review.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { addReport } from '@muyu/contract/report.ts';
import {
  addSnapshot,
  deleteSnapshot,
  getSnapshot,
  getSnapshotFile,
  listSnapshotRings,
} from '@muyu/contract/snapshot.ts';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { listFileRows } from '../media/testing/files.ts';
import { reportsOn } from '../moderation/testing/reports.ts';
import { listReviews } from '../moderation/testing/reviews.ts';
import { sweepSnapshots } from './commands/sweep-snapshots.ts';
import { listSnapshotFileIds } from './testing/snapshots.ts';

const server = testServer();
const { caseAbout, dismiss, uphold } = reportsOn(server);

/** A reported snapshot of two pictures. */
async function reported() {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const added = await server.call(addSnapshot, { consent: true, fileIds, content: '一会儿' }, author);
  const { snapshotId } = added.data;
  const report = await server.call(addReport, { snapshotId, typeId: 4, content: '偷拍' }, reader);
  expect(report.code).toBe('00000');
  const ids = await listSnapshotFileIds(server, snapshotId);
  return { author, reader, fileIds, snapshotId, ids, caseId: await caseAbout(snapshotId) };
}

const mediaOf = async (caseId: string, by: { token: string }) => {
  const { current } = (await server.call(getCase, { caseId }, by)).data;
  return (
    current && { deleted: current.deleted, fileIds: current.files.map(({ fileId }) => fileId).toSorted() }
  );
};
const opens = (url: string, by: { token: string }) =>
  server.http.inject({ url, headers: { authorization: by.token } }).then((r) => r.statusCode);

test('a reported snapshot that its owner deletes stays for operators alone until the case is decided', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const { author, reader, fileIds, snapshotId, ids, caseId } = await reported();
  const before = await server.call(getSnapshot, { id: snapshotId }, reader);
  const src = before.data.files[0]!.file.url;
  expect(await opens(src, reader)).toBe(200);
  await server.call(deleteSnapshot, { id: ids[0]! }, author);
  const one = await server.call(getSnapshot, { id: snapshotId }, reader);
  expect(one.data.files.map(({ file }) => file.fileId)).toEqual([fileIds[1]]);
  expect((await server.call(getSnapshotFile, { id: ids[0]! }, reader)).status).toBe(404);
  expect((await server.call(deleteSnapshot, { id: ids[0]! }, author)).status).toBe(404);
  const ring = await server.call(listSnapshotRings, { userId: author.userId }, reader);
  expect(ring.data.resultList).toMatchObject([{ unread: 1 }]);
  expect(await mediaOf(caseId, reviewer)).toEqual({ deleted: false, fileIds: fileIds.toSorted() });
  expect((await server.call(deleteSnapshot, { id: ids[1]! }, author)).code).toBe('00000');
  for (const person of [author, reader])
    expect((await server.call(getSnapshot, { id: snapshotId }, person)).status).toBe(404);
  await expect.poll(() => opens(src, reader)).toBe(404);
  expect((await listReviews(server, snapshotId))[0]!.state).toBe('withdrawn');
  await sweepSnapshots(server.app, new Date());
  expect(await mediaOf(caseId, reviewer)).toEqual({ deleted: true, fileIds: fileIds.toSorted() });
  expect((await listFileRows(server, fileIds)).length).toBe(2);
  expect((await uphold(reviewer, caseId, {})).code).toBe('00000');
  await sweepSnapshots(server.app, new Date());
  expect(await mediaOf(caseId, reviewer)).toBeNull();
  await expect.poll(() => listFileRows(server, fileIds), { timeout: 60_000 }).toEqual([]);
});

test('a reported snapshot is swept after the decision, and others in the meantime', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const { author, fileIds, snapshotId, caseId } = await reported();
  const other = await server.call(
    addSnapshot,
    { consent: true, fileIds: [await readyPicture(server, author)] },
    author,
  );
  const later = () => new Date(Date.now() + 25 * HOUR_MS);
  expect(await sweepSnapshots(server.app, later())).toBe(1);
  expect(await listSnapshotFileIds(server, other.data.snapshotId)).toEqual([]);
  expect(await sweepSnapshots(server.app, later())).toBe(0);
  expect((await mediaOf(caseId, reviewer))!.fileIds).toEqual(fileIds.toSorted());
  expect((await listReviews(server, snapshotId))[0]!.state).toBe('withdrawn');
  expect((await dismiss(reviewer, caseId)).code).toBe('00000');
  expect(await sweepSnapshots(server.app, later())).toBe(1);
});

test('a rejection by the review keeps a reported snapshot for its case', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const { reader, fileIds, snapshotId, caseId } = await reported();
  const queue = await server.call(listReviewQueue, { limit: 50 }, reviewer);
  const { reviewId } = queue.data.resultList.find(({ postId }) => postId === snapshotId)!;
  await server.call(rejectPost, { reviewId, rule: 'privacy', reason: '拍到了别人' }, reviewer);
  expect((await server.call(getSnapshot, { id: snapshotId }, reader)).status).toBe(404);
  expect(await mediaOf(caseId, reviewer)).toEqual({ deleted: true, fileIds: fileIds.toSorted() });
});

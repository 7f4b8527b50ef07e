import { addPost } from '@muyu/contract/post.ts';
import {
  addSnapshot,
  deleteSnapshot,
  readSnapshot,
  snapshotFileInfo,
  snapshotInfo,
  snapshotReaders,
} from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, visitor } from '../../../testing/people.ts';
import { contextAs, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { mediaFile } from '../../media/index.ts';
import { packagedWords } from '../../moderation/sensitive-words.ts';
import { snapshotFile, snapshotRead } from '../snapshot-tables.ts';
import { publishSnapshot, sweepSnapshots } from './index.ts';
import { filesOf, hours, published, readyVideo } from './testing/snapshots.ts';

const server = testServer();
const nowhere = '01890000-0000-7000-8000-000000000000';
const gone = { status: 404, code: '404', data: { error: 'snapshot.notFound' } };
const refusal = (name: string) => ({ status: 422, code: '10000', data: { error: name } });

test('pictures and a video are there at once for everybody, under URLs for each viewer alone', async () => {
  const owner = await member(server, 'owner');
  const picture = await readyPicture(server, owner);
  const video = await readyVideo(server, owner, 60_400);
  const fileIds = [picture, video];
  const added = await server.call(addSnapshot, { fileIds, content: ' 今晚的\n海 ' }, owner);
  expect(added).toMatchObject({ code: '00000' });
  const id = added.data.snapshotId;
  const reader = await visitor(server);
  const { data } = await server.call(snapshotInfo, { id }, reader);
  expect(data).toMatchObject({
    snapshotId: id,
    userId: owner.userId,
    user: { nickname: 'owner' },
    content: '今晚的 海',
    isOwn: false,
    expiresAt: added.data.expiresAt,
    files: [
      { snapshotId: id, isRead: false, readNum: null, file: { type: 1, width: 400, postVideoFile: null } },
      { file: { type: 2, fileId: video, postVideoFile: { durationMs: 60_400, streaming: false } } },
    ],
  });
  expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(24 * hours);
  for (const { file } of data.files) expect(file.src).toContain(`.${reader.userId}.`);
  expect(data.files[1]!.file.postVideoFile!.postparam.play_url).toContain(`.${reader.userId}.`);
  const one = await server.call(snapshotFileInfo, { id: data.files[1]!.snapshotFileId }, owner);
  expect(one.data).toMatchObject({ snapshotId: id, readNum: 0, file: { fileId: video } });
  expect((await server.call(snapshotInfo, { id }, owner)).data).toMatchObject({ isOwn: true });
});

test('a visitor may look and publishes nothing', async () => {
  const reader = await visitor(server);
  const reply = await server.call(addSnapshot, { fileIds: [nowhere] }, reader);
  expect(reply).toMatchObject({ status: 403, code: '10103' });
  expect(await server.call(addSnapshot, { fileIds: [] }, {})).toMatchObject({ status: 401, code: '10201' });
});

test('publishing refuses what it cannot show, and makes nothing', async () => {
  const owner = await member(server, 'owner');
  const add = async (fileIds: string[], content = '', locale?: 'en_US') =>
    server.call(addSnapshot, { fileIds, content }, { ...owner, locale });
  const unready = await readyPicture(server, owner);
  await server.app.db.update(mediaFile).set({ state: 'processing' }).where(eq(mediaFile.fileId, unready));
  const foreign = await readyPicture(server, await member(server, 'other'));
  expect(await add([])).toMatchObject(refusal('snapshot.empty'));
  expect(await add([foreign])).toMatchObject(refusal('snapshot.foreignFile'));
  expect(await add(['x'])).toMatchObject(refusal('snapshot.foreignFile'));
  expect(await add([unready])).toMatchObject(refusal('media.notReady'));
  expect(await add([await readyVideo(server, owner, 60_600)], '', 'en_US')).toMatchObject({
    ...refusal('snapshot.tooLong'),
    message: 'A video in a snapshot lasts at most 60 seconds',
  });
  const fine = await readyPicture(server, owner);
  expect(await add([fine], packagedWords[0]!)).toMatchObject(refusal('word.sensitive'));
  expect(await add([fine], '长'.repeat(61))).toMatchObject({ status: 400, code: '10101' });
  expect(await add([fine, fine])).toMatchObject({ status: 400, code: '10101' });
  const { length } = await server.app.db.select().from(snapshotFile).where(eq(snapshotFile.fileId, fine));
  expect(length).toBe(0);
});

test('a file serves a post or one snapshot, never both, also when both are sent at once', async () => {
  const owner = await member(server, 'owner');
  const post = (fileIds: string[]) => server.call(addPost, { content: '海', consent: true, fileIds }, owner);
  const snap = (fileIds: string[]) => server.call(addSnapshot, { fileIds }, owner);
  const posted = await readyPicture(server, owner);
  expect((await post([posted])).code).toBe('00000');
  expect(await snap([posted])).toMatchObject(refusal('snapshot.foreignFile'));
  const snapped = await readyPicture(server, owner);
  expect((await snap([snapped])).code).toBe('00000');
  expect(await post([snapped])).toMatchObject(refusal('post.foreignFile'));
  expect(await snap([snapped])).toMatchObject(refusal('snapshot.foreignFile'));
  for (let round = 0; round < 5; round += 1) {
    const file = await readyPicture(server, owner);
    const replies = await Promise.all([post([file]), snap([file]), post([file]), snap([file])]);
    const taken = replies.map(({ code }) => code === '00000');
    expect([taken[0]! || taken[2]!, taken[1]! || taken[3]!].filter(Boolean)).toHaveLength(1);
  }
});

test('a read is one however often and however many at once; the owner’s look is none', async () => {
  const owner = await member(server, 'owner');
  const [id] = await filesOf(server, await published(server, owner));
  const people = await Promise.all(Array.from({ length: 12 }, () => member(server, 'fan')));
  const looks = [...people, ...people, ...people, owner].map(
    (one) => () => server.call(readSnapshot, { id: id! }, one),
  );
  const replies = await Promise.all(looks.map((look) => look()));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['00000']));
  const first = await server.call(snapshotReaders, { id: id!, size: 8 }, owner);
  expect(first.data).toMatchObject({ total: 12, hasNextPage: true });
  const rest = await server.call(snapshotReaders, { id: id!, size: 8, page: first.data.nextPage! }, owner);
  const all = [...first.data.resultList, ...rest.data.resultList];
  expect(new Set(all.map(({ userId }) => userId))).toEqual(new Set(people.map(({ userId }) => userId)));
  expect(all.map(({ readAt }) => readAt)).toEqual(
    all
      .map(({ readAt }) => readAt)
      .sort()
      .reverse(),
  );
  const seen = await server.call(snapshotFileInfo, { id: id! }, people[0]!);
  expect(seen.data).toMatchObject({ isRead: true, readNum: null });
  expect((await server.call(snapshotFileInfo, { id: id! }, owner)).data.readNum).toBe(12);
});

test('readers and deletion are the owner’s alone', async () => {
  const owner = await member(server, 'owner');
  const other = await member(server, 'other');
  const [id] = await filesOf(server, await published(server, owner));
  const refused = { status: 403, code: '10103' };
  expect(await server.call(snapshotReaders, { id: id! }, other)).toMatchObject(refused);
  expect(await server.call(deleteSnapshot, { id: id! }, other)).toMatchObject(refused);
  expect(await server.call(snapshotReaders, { id: id! }, await visitor(server))).toMatchObject(refused);
  expect(await server.call(deleteSnapshot, { id: id! }, await visitor(server))).toMatchObject(refused);
  expect((await server.call(snapshotFileInfo, { id: id! }, other)).code).toBe('00000');
});

test('one file goes alone, the snapshot with its last; rows, reads and bytes are gone', async () => {
  const owner = await member(server, 'owner');
  const reader = await member(server, 'reader');
  const fileIds = [await readyPicture(server, owner), await readyPicture(server, owner)];
  const snapshotId = (await server.call(addSnapshot, { fileIds }, owner)).data.snapshotId;
  const [first, last] = await filesOf(server, snapshotId);
  for (const id of [first!, last!]) await server.call(readSnapshot, { id }, reader);
  const bytesOf = async (fileId: string) => (await server.app.storage.list(`pictures/${fileId}/`)).length;
  expect(await bytesOf(fileIds[0]!)).toBeGreaterThan(0);
  expect((await server.call(deleteSnapshot, { id: first! }, owner)).code).toBe('00000');
  expect(await server.call(deleteSnapshot, { id: first! }, owner)).toMatchObject(gone);
  expect((await server.call(snapshotInfo, { id: snapshotId }, reader)).data.files).toHaveLength(1);
  expect((await server.call(deleteSnapshot, { id: last! }, owner)).code).toBe('00000');
  expect(await server.call(snapshotInfo, { id: snapshotId }, reader)).toMatchObject(gone);
  expect(await server.call(readSnapshot, { id: last! }, reader)).toMatchObject(gone);
  expect(
    await server.app.db.select().from(snapshotRead).where(eq(snapshotRead.userId, reader.userId)),
  ).toEqual([]);
  for (const fileId of fileIds) {
    await expect.poll(() => bytesOf(fileId), { timeout: 10_000 }).toBe(0);
    expect(await server.app.db.select().from(mediaFile).where(eq(mediaFile.fileId, fileId))).toEqual([]);
  }
});

test('reads and a deletion at the same moment leave nothing behind', async () => {
  const owner = await member(server, 'owner');
  const people = await Promise.all(Array.from({ length: 8 }, () => member(server, 'fan')));
  const [id] = await filesOf(server, await published(server, owner));
  await Promise.all([
    ...people.slice(0, 4).map((one) => server.call(readSnapshot, { id: id! }, one)),
    server.call(deleteSnapshot, { id: id! }, owner),
    ...people.slice(4).map((one) => server.call(readSnapshot, { id: id! }, one)),
  ]);
  const left = await server.app.db.select().from(snapshotRead).where(eq(snapshotRead.snapshotFileId, id!));
  expect(left).toEqual([]);
});

test('after 24 hours it is not there, even before the job has run; the job takes files and covers', async () => {
  const owner = await member(server, 'owner');
  const video = await readyVideo(server, owner, 5_000);
  const ago = new Date(Date.now() - 24 * hours - 1);
  const { snapshotId } = await publishSnapshot(contextAs(server, owner), [video], '', ago);
  const [row] = await server.app.db
    .select()
    .from(snapshotFile)
    .where(eq(snapshotFile.snapshotId, snapshotId));
  const id = row!.snapshotFileId;
  for (const one of [owner, await visitor(server)]) {
    expect(await server.call(snapshotInfo, { id: snapshotId }, one)).toMatchObject(gone);
    expect(await server.call(snapshotFileInfo, { id }, one)).toMatchObject(gone);
    expect(await server.call(readSnapshot, { id }, one)).toMatchObject(gone);
  }
  expect(await server.call(snapshotReaders, { id }, owner)).toMatchObject(gone);
  expect(await server.call(deleteSnapshot, { id }, owner)).toMatchObject(gone);
  const fresh = await published(server, owner);
  expect(await sweepSnapshots(server.app, new Date())).toBe(1);
  expect(await sweepSnapshots(server.app, new Date())).toBe(0);
  expect((await server.call(snapshotInfo, { id: fresh }, owner)).code).toBe('00000');
  for (const fileId of [video, row!.coverId!]) {
    await expect
      .poll(() => server.app.db.select().from(mediaFile).where(eq(mediaFile.fileId, fileId)), {
        timeout: 10_000,
      })
      .toEqual([]);
  }
  expect(await sweepSnapshots(server.app, new Date(Date.now() + 25 * hours))).toBeGreaterThan(0);
  expect(await server.call(snapshotInfo, { id: fresh }, owner)).toMatchObject(gone);
});

test.each(['undefined1', nowhere, 'x'])('a strange id (%s) is not found', async (id) => {
  const one = await member(server, 'someone');
  for (const call of [snapshotInfo, snapshotFileInfo, readSnapshot, deleteSnapshot, snapshotReaders]) {
    expect(await server.call(call, { id }, one)).toMatchObject(gone);
  }
});

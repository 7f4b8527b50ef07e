import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { termErrors } from '@muyu/contract/moderation.ts';
import { addPost, postErrors } from '@muyu/contract/post.ts';
import {
  addSnapshot,
  deleteSnapshot,
  getSnapshot,
  getSnapshotFile,
  listSnapshotReaders,
  recordSnapshotRead,
  snapshotErrors,
} from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorReply } from '../../testing/expected/error-reply.ts';
import { signInOperator } from '../../testing/operators.ts';
import { contextAs, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { changeFile, listFileRows } from '../media/testing/files.ts';
import { packagedTerms } from '../moderation/scenario.ts';
import { sweepSnapshots } from './commands/sweep-snapshots.ts';
import { publishSnapshot } from './scenario.ts';
import { snapshot, snapshotFile, snapshotRead } from './tables.ts';
import { listSnapshotFileIds, publishSnapshotAs, readyVideo } from './testing/snapshots.ts';

const server = testServer();
const nowhere = '01890000-0000-7000-8000-000000000000';
const gone = { status: 404, code: '404', data: { error: 'snapshot.notFound' } };

test('a snapshot is visible at once, with URLs signed for each viewer', async () => {
  const owner = await member(server, 'owner');
  const picture = await readyPicture(server, owner);
  const video = await readyVideo(server, owner, 60_400);
  const fileIds = [picture, video];
  const added = await server.call(addSnapshot, { consent: true, fileIds, content: ' 今晚的\n海 ' }, owner);
  expect(added).toMatchObject({ code: '00000' });
  const id = added.data.snapshotId;
  const reader = await visitor(server);
  const { data } = await server.call(getSnapshot, { id }, reader);
  expect(data).toMatchObject({
    snapshotId: id,
    userId: owner.userId,
    user: { nickname: 'owner' },
    content: '今晚的 海',
    aiMade: false,
    isOwn: false,
    expiresAt: added.data.expiresAt,
    files: [
      { snapshotId: id, isRead: false, readNum: null, file: { type: 1, width: 400, postVideoFile: null } },
      { file: { type: 2, fileId: video, postVideoFile: { durationMs: 60_400, streaming: false } } },
    ],
  });
  expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(24 * HOUR_MS);
  for (const { file } of data.files) expect(file.src).toContain(`.${reader.userId}.`);
  expect(data.files[1]!.file.postVideoFile!.postparam.play_url).toContain(`.${reader.userId}.`);
  const one = await server.call(getSnapshotFile, { id: data.files[1]!.snapshotFileId }, owner);
  expect(one.data).toMatchObject({ snapshotId: id, readNum: 0, file: { fileId: video } });
  expect((await server.call(getSnapshot, { id }, owner)).data).toMatchObject({ isOwn: true });
});

test('a snapshot needs the consent of the people shown and says that it is AI-made', async () => {
  const owner = await member(server, 'owner');
  const fileIds = [await readyPicture(server, owner)];
  expect(await server.call(addSnapshot, { fileIds }, owner)).toMatchObject({
    status: 422,
    data: { error: 'snapshot.consentRequired', fields: [{ field: 'consent' }] },
  });
  const { data } = await server.call(addSnapshot, { consent: true, aiMade: true, fileIds }, owner);
  expect((await server.call(getSnapshot, { id: data.snapshotId }, owner)).data.aiMade).toBe(true);
});

test('a visitor sees snapshots and may not publish', async () => {
  const reader = await visitor(server);
  const reply = await server.call(addSnapshot, { consent: true, fileIds: [nowhere] }, reader);
  expect(reply).toMatchObject({ status: 403, code: '10103' });
  expect(await server.call(addSnapshot, { consent: true, fileIds: [] }, {})).toMatchObject({
    status: 401,
    code: '10201',
  });
});

test('refuses unusable files and stores nothing', async () => {
  const owner = await member(server, 'owner');
  const add = async (fileIds: string[], content = '', locale?: 'en_US') =>
    server.call(addSnapshot, { consent: true, fileIds, content }, { ...owner, locale });
  const unready = await readyPicture(server, owner);
  await changeFile(server, unready, { state: 'processing' });
  const foreign = await readyPicture(server, await member(server, 'other'));
  expect(await add([])).toMatchObject(errorReply(snapshotErrors.empty));
  expect(await add([foreign])).toMatchObject(errorReply(snapshotErrors.foreignFile));
  expect(await add(['x'])).toMatchObject(errorReply(snapshotErrors.foreignFile));
  expect(await add([unready])).toMatchObject(errorReply(mediaErrors.notReady));
  expect(await add([await readyVideo(server, owner, 60_600)], '', 'en_US')).toMatchObject({
    ...errorReply(snapshotErrors.tooLong),
    message: 'A snapshot video can be up to 60 seconds',
  });
  const fine = await readyPicture(server, owner);
  expect(await add([fine], packagedTerms[0]!)).toMatchObject(errorReply(termErrors.sensitive));
  expect(await add([fine], '长'.repeat(61))).toMatchObject({ status: 400, code: '10101' });
  expect(await add([fine, fine])).toMatchObject({ status: 400, code: '10101' });
  const { length } = await server.app.db.select().from(snapshotFile).where(eq(snapshotFile.fileId, fine));
  expect(length).toBe(0);
});

test('a file is in posts or in one snapshot, also when both are published concurrently', async () => {
  const owner = await member(server, 'owner');
  const post = (fileIds: string[]) => server.call(addPost, { content: '海', consent: true, fileIds }, owner);
  const snap = (fileIds: string[], content = '') =>
    server.call(addSnapshot, { consent: true, fileIds, content }, owner);
  const posted = await readyPicture(server, owner);
  expect((await post([posted])).code).toBe('00000');
  expect(await snap([posted])).toMatchObject(errorReply(snapshotErrors.foreignFile));
  const usedFileId = await readyPicture(server, owner);
  expect((await snap([usedFileId])).code).toBe('00000');
  expect(await post([usedFileId])).toMatchObject(errorReply(postErrors.foreignFile));
  expect(await snap([usedFileId], '别的')).toMatchObject(errorReply(snapshotErrors.alreadyPublished));
  for (let round = 0; round < 5; round += 1) {
    const file = await readyPicture(server, owner);
    const replies = await Promise.all([post([file]), snap([file]), post([file]), snap([file])]);
    const accepted = replies.map(({ code }) => code === '00000');
    expect([accepted[0]! || accepted[2]!, accepted[1]! || accepted[3]!].filter(Boolean)).toHaveLength(1);
  }
});

test('a repeated request, also a concurrent one, publishes one snapshot and returns its id', async () => {
  const owner = await member(server, 'owner');
  const fileIds = [await readyPicture(server, owner), await readyVideo(server, owner, 12_000)];
  const add = (ids = fileIds, content = '海', aiMade = false) =>
    server.call(addSnapshot, { consent: true, fileIds: ids, content, aiMade }, owner);
  const replies = [...(await Promise.all([add(), add(), add()])), await add()];
  expect(replies.map(({ code }) => code)).toEqual(Array(4).fill('00000'));
  expect(new Set(replies.map(({ data }) => data.snapshotId)).size).toBe(1);
  expect(replies[3]!.data).toEqual(replies[0]!.data);
  expect(await server.app.db.$count(snapshot, eq(snapshot.userId, owner.userId))).toBe(1);
  const added = await readyPicture(server, owner);
  const changed = [
    await add(fileIds.toReversed()),
    await add(fileIds, '山'),
    await add(fileIds, '海', true),
    await add([...fileIds, added]),
  ];
  for (const reply of changed) {
    expect(reply).toMatchObject(errorReply(snapshotErrors.alreadyPublished));
    const { fileIds: taken } = reply.data as unknown as { fileIds: string[] };
    expect(taken.toSorted()).toEqual(fileIds.toSorted());
  }
});

test('counts concurrent reads of a viewer once and the owner’s reads never', async () => {
  const owner = await member(server, 'owner');
  const [id] = await listSnapshotFileIds(server, await publishSnapshotAs(server, owner));
  const people = await Promise.all(Array.from({ length: 12 }, () => member(server, 'fan')));
  const reads = [...people, ...people, ...people, owner].map(
    (one) => () => server.call(recordSnapshotRead, { id: id! }, one),
  );
  const replies = await Promise.all(reads.map((read) => read()));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['00000']));
  const first = await server.call(listSnapshotReaders, { id: id!, size: 8 }, owner);
  expect(first.data).toMatchObject({ total: 12, hasNextPage: true });
  const rest = await server.call(
    listSnapshotReaders,
    { id: id!, size: 8, page: first.data.nextPage! },
    owner,
  );
  const all = [...first.data.resultList, ...rest.data.resultList];
  expect(new Set(all.map(({ userId }) => userId))).toEqual(new Set(people.map(({ userId }) => userId)));
  expect(all.map(({ readAt }) => readAt)).toEqual(
    all
      .map(({ readAt }) => readAt)
      .sort()
      .reverse(),
  );
  const seen = await server.call(getSnapshotFile, { id: id! }, people[0]!);
  expect(seen.data).toMatchObject({ isRead: true, readNum: null });
  expect((await server.call(getSnapshotFile, { id: id! }, owner)).data.readNum).toBe(12);
});

test('readers whose accounts operators have closed are not listed and stay in the number', async () => {
  const owner = await member(server, 'owner');
  const people = [await member(server, 'r1'), await member(server, 'r2'), await member(server, 'r3')];
  const [id] = await listSnapshotFileIds(server, await publishSnapshotAs(server, owner));
  for (const reader of people) await server.call(recordSnapshotRead, { id: id! }, reader);
  const reviewer = await signInOperator(server, 'reviewer');
  await server.call(sanctionUser, { userId: people[1]!.userId, kind: 'close', reason: '广告' }, reviewer);
  const first = await server.call(listSnapshotReaders, { id: id!, size: 1 }, owner);
  const last = await server.call(
    listSnapshotReaders,
    { id: id!, size: 1, page: first.data.nextPage! },
    owner,
  );
  expect([first, last].flatMap(({ data }) => data.resultList.map(({ userId }) => userId))).toEqual([
    people[2]!.userId,
    people[0]!.userId,
  ]);
  expect(last.data).toMatchObject({ hasNextPage: false, total: 3 });
});

test('only the owner lists readers and deletes', async () => {
  const owner = await member(server, 'owner');
  const other = await member(server, 'other');
  const [id] = await listSnapshotFileIds(server, await publishSnapshotAs(server, owner));
  const refused = { status: 403, code: '10103' };
  expect(await server.call(listSnapshotReaders, { id: id! }, other)).toMatchObject(refused);
  expect(await server.call(deleteSnapshot, { id: id! }, other)).toMatchObject(refused);
  expect(await server.call(listSnapshotReaders, { id: id! }, await visitor(server))).toMatchObject(refused);
  expect(await server.call(deleteSnapshot, { id: id! }, await visitor(server))).toMatchObject(refused);
  expect((await server.call(getSnapshotFile, { id: id! }, other)).code).toBe('00000');
});

test('deleting a file deletes its rows, reads and bytes, and with the last one the snapshot', async () => {
  const owner = await member(server, 'owner');
  const reader = await member(server, 'reader');
  const fileIds = [await readyPicture(server, owner), await readyPicture(server, owner)];
  const snapshotId = (await server.call(addSnapshot, { consent: true, fileIds }, owner)).data.snapshotId;
  const [first, last] = await listSnapshotFileIds(server, snapshotId);
  for (const id of [first!, last!]) await server.call(recordSnapshotRead, { id }, reader);
  const bytesOf = async (fileId: string) => (await server.app.storage.list(`pictures/${fileId}/`)).length;
  expect(await bytesOf(fileIds[0]!)).toBeGreaterThan(0);
  expect((await server.call(deleteSnapshot, { id: first! }, owner)).code).toBe('00000');
  expect(await server.call(deleteSnapshot, { id: first! }, owner)).toMatchObject(gone);
  expect((await server.call(getSnapshot, { id: snapshotId }, reader)).data.files).toHaveLength(1);
  expect((await server.call(deleteSnapshot, { id: last! }, owner)).code).toBe('00000');
  expect(await server.call(getSnapshot, { id: snapshotId }, reader)).toMatchObject(gone);
  expect(await server.call(recordSnapshotRead, { id: last! }, reader)).toMatchObject(gone);
  expect(
    await server.app.db.select().from(snapshotRead).where(eq(snapshotRead.userId, reader.userId)),
  ).toEqual([]);
  for (const fileId of fileIds) {
    await expect.poll(() => bytesOf(fileId), { timeout: 60_000 }).toBe(0);
    expect(await listFileRows(server, [fileId])).toEqual([]);
  }
});

test('reads concurrent with a deletion leave no row', async () => {
  const owner = await member(server, 'owner');
  const people = await Promise.all(Array.from({ length: 8 }, () => member(server, 'fan')));
  const [id] = await listSnapshotFileIds(server, await publishSnapshotAs(server, owner));
  await Promise.all([
    ...people.slice(0, 4).map((one) => server.call(recordSnapshotRead, { id: id! }, one)),
    server.call(deleteSnapshot, { id: id! }, owner),
    ...people.slice(4).map((one) => server.call(recordSnapshotRead, { id: id! }, one)),
  ]);
  const left = await server.app.db.select().from(snapshotRead).where(eq(snapshotRead.snapshotFileId, id!));
  expect(left).toEqual([]);
});

test('an expired snapshot is not found before the sweep, which deletes its files and covers', async () => {
  const owner = await member(server, 'owner');
  const video = await readyVideo(server, owner, 5_000);
  const ago = new Date(Date.now() - 24 * HOUR_MS - 1);
  const { snapshotId } = await publishSnapshot(
    contextAs(server, owner),
    { fileIds: [video], content: '' },
    ago,
  );
  const [row] = await server.app.db
    .select()
    .from(snapshotFile)
    .where(eq(snapshotFile.snapshotId, snapshotId));
  const id = row!.snapshotFileId;
  for (const one of [owner, await visitor(server)]) {
    expect(await server.call(getSnapshot, { id: snapshotId }, one)).toMatchObject(gone);
    expect(await server.call(getSnapshotFile, { id }, one)).toMatchObject(gone);
    expect(await server.call(recordSnapshotRead, { id }, one)).toMatchObject(gone);
  }
  expect(await server.call(listSnapshotReaders, { id }, owner)).toMatchObject(gone);
  expect(await server.call(deleteSnapshot, { id }, owner)).toMatchObject(gone);
  const fresh = await publishSnapshotAs(server, owner);
  expect(await sweepSnapshots(server.app, new Date())).toBe(1);
  expect(await sweepSnapshots(server.app, new Date())).toBe(0);
  expect((await server.call(getSnapshot, { id: fresh }, owner)).code).toBe('00000');
  for (const fileId of [video, row!.coverId!]) {
    await expect
      .poll(() => listFileRows(server, [fileId]), {
        timeout: 60_000,
      })
      .toEqual([]);
  }
  expect(await sweepSnapshots(server.app, new Date(Date.now() + 25 * HOUR_MS))).toBeGreaterThan(0);
  expect(await server.call(getSnapshot, { id: fresh }, owner)).toMatchObject(gone);
});

test.each(['undefined1', nowhere, 'x'])('an unknown id (%s) is not found', async (id) => {
  const one = await member(server, 'someone');
  for (const call of [
    getSnapshot,
    getSnapshotFile,
    recordSnapshotRead,
    deleteSnapshot,
    listSnapshotReaders,
  ]) {
    expect(await server.call(call, { id }, one)).toMatchObject(gone);
  }
});

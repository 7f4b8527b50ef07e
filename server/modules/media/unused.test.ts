import { applyForCertification } from '@muyu/contract/creator.ts';
import { deletePost, updatePost } from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { publishedPost, readyPicture, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { deleteUnusedFiles, enqueueFileCleanup } from './commands/delete-unused-files.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import { deleteUnusedFilesJob } from './jobs.ts';
import { renditionFolder } from './keys.ts';
import { mediaFile } from './tables.ts';

const server = testServer({}, 'none');
const { signal } = new AbortController();
const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000);
const sweep = (at = days(30 + 1)) => sweepUnused(server.app, at, signal);
const left = async (fileIds: readonly string[]) => {
  const rows = await server.app.db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(inArray(mediaFile.fileId, [...fileIds]));
  return fileIds.filter((fileId) => rows.some((row) => row.fileId === fileId));
};
/** The jobs that delete bytes. */
const takeDeletions = async () => {
  const statement = `delete from jobs.job where name = $1 returning data, retry_limit as "retryLimit"`;
  const { rows } = await server.app.db.$client.query<{
    data: { userId: string; fileIds: string[] };
    retryLimit: number;
  }>(statement, [deleteUnusedFilesJob.name]);
  return rows;
};
const runDeletions = async () => {
  for (const { data } of await takeDeletions()) await deleteUnusedFiles(server.app, data);
};
const hasBytes = (fileId: string) => server.app.storage.exists(`pictures/${fileId}/360.webp`);

test('an unused file is deleted after thirty days', async () => {
  const owner = await member(server, 'owner');
  const fileId = await readyPicture(server, owner);
  await sweep(days(30 - 1));
  expect([await left([fileId]), await hasBytes(fileId)]).toEqual([[fileId], true]);
  await sweep();
  expect(await left([fileId])).toEqual([]);
  await runDeletions();
  expect(await hasBytes(fileId)).toBe(false);
});

test('bytes whose deletion fails are deleted later, however long the storage is away', async () => {
  const owner = await member(server, 'owner');
  const fileId = await readyPicture(server, owner);
  await sweep();
  const away = vi.spyOn(server.app.storage, 'deleteAll').mockRejectedValue(new Error('the storage is away'));
  const [sent] = await takeDeletions();
  expect(sent).toMatchObject({ data: { userId: owner.userId, fileIds: [fileId] }, retryLimit: 200 });
  await expect(deleteUnusedFiles(server.app, sent!.data)).rejects.toThrow('the storage is away');
  expect([await left([fileId]), await hasBytes(fileId)]).toEqual([[], true]);
  away.mockRestore();
  await deleteUnusedFiles(server.app, sent!.data);
  expect(await hasBytes(fileId)).toBe(false);
});

test('with a picture no covers are deleted, which only a video has', async () => {
  const owner = await member(server, 'owner');
  const { app } = server;
  const folders: string[] = [];
  const { deleteAll } = app.storage;
  const counting = vi.spyOn(app.storage, 'deleteAll').mockImplementation((folder) => {
    if (folder.startsWith('pictures/')) folders.push(folder);
    return deleteAll.call(app.storage, folder);
  });
  const pictures = async () => [await readyPicture(server, owner), await readyPicture(server, owner)];
  const foldersOf = (fileIds: string[]) => fileIds.map((fileId) => `${renditionFolder(fileId)}/`).toSorted();
  const posted = await pictures();
  await app.db.transaction((tx) => enqueueFileCleanup(app, tx, { userId: owner.userId, fileIds: posted }));
  await runDeletions();
  expect(folders.splice(0).toSorted()).toEqual(foldersOf(posted));
  const [unused, failed] = [await pictures(), await pictures()];
  const refused = { state: 'failed', reason: 'unreadable' } as const;
  await app.db.update(mediaFile).set(refused).where(inArray(mediaFile.fileId, failed));
  await sweep();
  await runDeletions();
  expect(folders.toSorted()).toEqual(foldersOf([...unused, ...failed]));
  expect(await left([...posted, ...unused, ...failed])).toEqual([]);
  counting.mockRestore();
});

test('files of avatars, backgrounds, certifications, posts, revisions and snapshots stay', async () => {
  const owner = await member(server, 'owner');
  const { userId } = owner;
  const kinds = ['avatar', 'background', 'proof', 'post', 'cover', 'revision', 'snapshot', 'idle'] as const;
  const made: string[] = [];
  for (const _ of kinds) made.push(await readyPicture(server, owner));
  const [avatar, background, proof, posted, cover, changed, moment, idle] = made as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const { db } = server.app;
  const profile = { avatarFileId: avatar, backgroundFileId: background };
  await db.update(appUser).set(profile).where(eq(appUser.userId, userId));
  await server.call(applyForCertification, { kind: 'creator', fileIds: [proof] }, owner);
  const postId = await publishedPost(server, owner, { fileIds: [posted] });
  await server.call(updatePost, { postId, content: '换图', consent: true, fileIds: [changed] }, owner);
  const [video, unused] = [await readyVideo(server, owner), await readyVideo(server, owner)];
  await publishedPost(server, owner, { type: 1, fileIds: [video], coverId: cover });
  await server.call(addSnapshot, { consent: true, fileIds: [moment] }, owner);
  const firstStills = await db
    .select({ coverId: mediaFile.coverId })
    .from(mediaFile)
    .where(inArray(mediaFile.fileId, [video, unused]));
  const stills = firstStills.map(({ coverId }) => coverId!);
  const all = [...made, video, unused, ...stills];
  expect(await left(all)).toEqual(all);
  await sweep();
  const stillOfVideo = (await db.select().from(mediaFile).where(eq(mediaFile.fileId, video)))[0]!.coverId!;
  expect((await left(all)).toSorted()).toEqual(
    [...made.filter((fileId) => fileId !== idle), video, stillOfVideo].toSorted(),
  );
});

test('the file of a deleted post stays until the post is purged', async () => {
  const owner = await member(server, 'owner');
  const fileId = await readyPicture(server, owner);
  const postId = await publishedPost(server, owner, { fileIds: [fileId] });
  await server.call(deletePost, { postId }, owner);
  await sweep();
  expect(await left([fileId])).toEqual([fileId]);
});

test('rows of failed files are deleted', async () => {
  const owner = await member(server, 'owner');
  const at = days(-30 - 1);
  const row = (state: 'failed' | 'processing' | 'uploading') => ({
    userId: owner.userId,
    fileId: newId(new Date()),
    kind: 'video' as const,
    state,
    reason: state === 'failed' ? ('unreadable' as const) : null,
    name: 'a.mp4',
    bytes: 10,
    createdAt: at,
    changedAt: at,
  });
  const rows = [row('failed'), row('processing'), row('uploading')];
  const fresh = { ...row('failed'), changedAt: new Date() };
  await server.app.db.insert(mediaFile).values([...rows, fresh]);
  await takeDeletions();
  await sweep(new Date());
  const ids = [...rows, fresh].map(({ fileId }) => fileId);
  expect(await left(ids)).toEqual(ids.slice(1));
  const deletions = await takeDeletions();
  expect(deletions.map(({ data }) => data)).toEqual([
    { userId: owner.userId, fileIds: ids.slice(0, 1), pictureIds: [] },
  ]);
});

test('a failed file that is retried during the sweep stays', async () => {
  const owner = await member(server, 'owner');
  const at = days(-30 - 1);
  const fileId = newId(new Date());
  const failed = { state: 'failed', reason: 'unreadable', name: 'a.jpg', bytes: 10 } as const;
  const { db } = server.app;
  await db
    .insert(mediaFile)
    .values({ ...failed, userId: owner.userId, fileId, createdAt: at, changedAt: at });
  const sweeping = await db.transaction(async (tx) => {
    await tx
      .update(mediaFile)
      .set({ state: 'processing', reason: null, changedAt: new Date() })
      .where(eq(mediaFile.fileId, fileId));
    const done = sweep(new Date());
    await waitForLocks(server);
    return { done };
  });
  await sweeping.done;
  expect(await left([fileId])).toEqual([fileId]);
});

test('the sweep processes more files than one batch', async () => {
  const owners = await Promise.all([1, 2, 3].map(() => member(server, 'many')));
  const at = new Date();
  const rows = owners.flatMap(({ userId }) =>
    Array.from({ length: 260 }, () => ({
      userId,
      fileId: newId(new Date()),
      state: 'ready' as const,
      name: 'a.jpg',
      bytes: 10,
      contentType: 'image/jpeg',
      width: 10,
      height: 10,
      thumbhash: 'x',
      color: '#000000',
      widths: [360],
      createdAt: at,
      changedAt: at,
    })),
  );
  await server.app.db.insert(mediaFile).values(rows);
  const kept = [rows[3]!, rows[300]!, rows[700]!];
  for (const { userId, fileId } of kept)
    await server.app.db.update(appUser).set({ avatarFileId: fileId }).where(eq(appUser.userId, userId));
  await sweep();
  expect(await left(rows.map(({ fileId }) => fileId))).toEqual(kept.map(({ fileId }) => fileId));
});

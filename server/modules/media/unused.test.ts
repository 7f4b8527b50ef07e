import { mediaLimits } from '@muyu/contract/media.ts';
import { deletePost, editPost } from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { member } from '../../testing/people.ts';
import { publishedPost, readyPicture, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { appUser } from '../account/index.ts';
import { certificationFile } from '../creator/tables.ts';
import { mediaFile, sweepUnused } from './index.ts';

const server = testServer({}, 'none');
const { signal } = new AbortController();
const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000);
const sweep = (at = days(mediaLimits.unusedDays + 1)) => sweepUnused(server.app, at, signal);
const left = async (fileIds: readonly string[]) => {
  const rows = await server.app.db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(inArray(mediaFile.fileId, [...fileIds]));
  return fileIds.filter((fileId) => rows.some((row) => row.fileId === fileId));
};
const hasBytes = (fileId: string) => server.app.storage.exists(`pictures/${fileId}/360.webp`);

test('a file that nothing uses goes after thirty days, rows and bytes; not a day before', async () => {
  const owner = await member(server, 'owner');
  const fileId = await readyPicture(server, owner);
  await sweep(days(mediaLimits.unusedDays - 1));
  expect([await left([fileId]), await hasBytes(fileId)]).toEqual([[fileId], true]);
  await sweep();
  expect([await left([fileId]), await hasBytes(fileId)]).toEqual([[], false]);
});

test('what a portrait, a background, a proof, a post, a change of one or a snapshot uses stays', async () => {
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
  await db.insert(certificationFile).values({ userId, applicationId: newId(), position: 0, fileId: proof });
  const postId = await publishedPost(server, owner, { fileIds: [posted] });
  await server.call(editPost, { postId, content: '换图', consent: true, fileIds: [changed] }, owner);
  const [video, unused] = [await readyVideo(server, owner), await readyVideo(server, owner)];
  await publishedPost(server, owner, { type: 1, fileIds: [video], coverId: cover });
  await server.call(addSnapshot, { fileIds: [moment] }, owner);
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

test('the file of a deleted post stays until the post is purged, however old it is', async () => {
  const owner = await member(server, 'owner');
  const fileId = await readyPicture(server, owner);
  const postId = await publishedPost(server, owner, { fileIds: [fileId] });
  await server.call(deletePost, { postId }, owner);
  await sweep();
  expect(await left([fileId])).toEqual([fileId]);
});

test('rows of files that failed go as well; what is uploaded or processed is left alone', async () => {
  const owner = await member(server, 'owner');
  const at = days(-mediaLimits.unusedDays - 1);
  const row = (state: 'failed' | 'processing' | 'uploading') => ({
    userId: owner.userId,
    fileId: newId(),
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
  await sweep(new Date());
  const ids = [...rows, fresh].map(({ fileId }) => fileId);
  expect(await left(ids)).toEqual(ids.slice(1));
});

test('a failed file that is tried again while it is swept stays', async () => {
  const owner = await member(server, 'owner');
  const at = days(-mediaLimits.unusedDays - 1);
  const fileId = newId();
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
    await vi.waitUntil(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    });
    return { done };
  });
  await sweeping.done;
  expect(await left([fileId])).toEqual([fileId]);
});

test('more files than one batch holds, of many people, are all looked at', async () => {
  const owners = await Promise.all([1, 2, 3].map(() => member(server, 'many')));
  const at = new Date();
  const rows = owners.flatMap(({ userId }) =>
    Array.from({ length: 260 }, () => ({
      userId,
      fileId: newId(),
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

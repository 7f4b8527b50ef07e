import type { LoginData } from '@muyu/contract/account/account.ts';
import { addPost } from '@muyu/contract/post.ts';
import { addSnapshot, deleteSnapshot, getSnapshot } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { checkProfilePictures, coversOf, deleteUnusedFiles } from '../media/scenario.ts';
import { changeFile, listFileRows } from '../media/testing/files.ts';
import { listSnapshotFileIds, readyVideo } from './testing/snapshots.ts';

const server = testServer();

/** A picture made from a still of the video. */
async function createVideoFrame(owner: LoginData, video: string, frame: number): Promise<string> {
  const fileId = coversOf(video)[frame]!;
  const picture = await readyPicture(server, owner);
  await changeFile(server, picture, { fileId });
  await server.app.storage.put(`pictures/${fileId}/360.webp`, 'x');
  return fileId;
}
const known = async (fileIds: string[]) => (await listFileRows(server, fileIds)).map(({ fileId }) => fileId);
const hasBytes = (fileId: string) => server.app.storage.exists(`pictures/${fileId}/360.webp`);

test('deleting a snapshot keeps the still of its video that a post uses and deletes the others', async () => {
  const owner = await member(server, 'owner');
  const video = await readyVideo(server, owner, 5_000);
  const snapshotId = (await server.call(addSnapshot, { consent: true, fileIds: [video] }, owner)).data
    .snapshotId;
  const [posted, idle] = [await createVideoFrame(owner, video, 2), await createVideoFrame(owner, video, 3)];
  const post = { title: '潮', fileIds: [posted], consent: true };
  expect((await server.call(addPost, post, owner)).code).toBe('00000');
  const [id] = await listSnapshotFileIds(server, snapshotId);
  expect((await server.call(deleteSnapshot, { id: id! }, owner)).code).toBe('00000');
  await expect.poll(() => known([video, posted, idle]), { timeout: 60_000 }).toEqual([posted]);
  await expect.poll(() => hasBytes(idle)).toBe(false);
  expect(await hasBytes(posted)).toBe(true);
});

test('keeps a file that another snapshot uses', async () => {
  const owner = await member(server, 'again');
  const video = await readyVideo(server, owner, 5_000);
  const fileIds = [video, await readyPicture(server, owner)];
  const { snapshotId } = (await server.call(addSnapshot, { consent: true, fileIds }, owner)).data;
  // The job of an earlier, deleted snapshot with the same files.
  await deleteUnusedFiles(server.app, { userId: owner.userId, fileIds });
  expect(await known(fileIds)).toHaveLength(2);
  expect((await server.call(getSnapshot, { id: snapshotId }, owner)).data.files).toHaveLength(2);
});

test('keeps a file that becomes a portrait concurrently', async () => {
  const owner = await member(server, 'portrait');
  const { userId } = owner;
  const fileId = await readyPicture(server, owner);
  let deletion: Promise<void> | undefined;
  await server.app.db.transaction(async (tx) => {
    const context = {};
    await checkProfilePictures(tx, { userId, texts: {}, context, pictures: { fileIds: [fileId], context } });
    deletion = deleteUnusedFiles(server.app, { userId, fileIds: [fileId] });
    await waitForLocks(server);
    await tx.update(appUser).set({ avatarFileId: fileId }).where(eq(appUser.userId, userId));
  });
  await deletion;
  expect(await known([fileId])).toEqual([fileId]);
});

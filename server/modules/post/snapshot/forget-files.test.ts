import { setTimeout as wait } from 'node:timers/promises';
import type { LoginData } from '@muyu/contract/account.ts';
import { addPost } from '@muyu/contract/post.ts';
import { addSnapshot, deleteSnapshot, snapshotInfo } from '@muyu/contract/snapshot.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member } from '../../../testing/people.ts';
import { readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { appUser } from '../../account/index.ts';
import { checkProfilePictures, coversOf, forgetFiles, mediaFile } from '../../media/index.ts';
import { filesOf, readyVideo } from './testing/snapshots.ts';

const server = testServer();

/** A picture that its owner has had made of a still of the video. */
async function still(owner: LoginData, video: string, frame: number): Promise<string> {
  const fileId = coversOf(video)[frame]!;
  const picture = await readyPicture(server, owner);
  await server.app.db.update(mediaFile).set({ fileId }).where(eq(mediaFile.fileId, picture));
  await server.app.storage.put(`pictures/${fileId}/360.webp`, 'x');
  return fileId;
}
const known = async (fileIds: string[]) =>
  (await server.app.db.select().from(mediaFile).where(inArray(mediaFile.fileId, fileIds))).map(
    ({ fileId }) => fileId,
  );
const hasBytes = (fileId: string) => server.app.storage.exists(`pictures/${fileId}/360.webp`);

test('a still of a video that went with its snapshot stays where a post shows it; the others go', async () => {
  const owner = await member(server, 'owner');
  const video = await readyVideo(server, owner, 5_000);
  const snapshotId = (await server.call(addSnapshot, { fileIds: [video] }, owner)).data.snapshotId;
  const [posted, idle] = [await still(owner, video, 2), await still(owner, video, 3)];
  const post = { title: '潮', fileIds: [posted], consent: true };
  expect((await server.call(addPost, post, owner)).code).toBe('00000');
  const [id] = await filesOf(server, snapshotId);
  expect((await server.call(deleteSnapshot, { id: id! }, owner)).code).toBe('00000');
  await expect.poll(() => known([video, posted, idle]), { timeout: 10_000 }).toEqual([posted]);
  await expect.poll(() => hasBytes(idle)).toBe(false);
  expect(await hasBytes(posted)).toBe(true);
});

test('a file that is in another snapshot by now stays', async () => {
  const owner = await member(server, 'again');
  const video = await readyVideo(server, owner, 5_000);
  const fileIds = [video, await readyPicture(server, owner)];
  const { snapshotId } = (await server.call(addSnapshot, { fileIds }, owner)).data;
  // The job of an earlier snapshot with the same files, which was deleted a moment before.
  await forgetFiles(server.app, { userId: owner.userId, fileIds });
  expect(await known(fileIds)).toHaveLength(2);
  expect((await server.call(snapshotInfo, { id: snapshotId }, owner)).data.files).toHaveLength(2);
});

test('a file that becomes a portrait at the same moment stays', async () => {
  const owner = await member(server, 'portrait');
  const { userId } = owner;
  const fileId = await readyPicture(server, owner);
  let forgetting: Promise<void> | undefined;
  await server.app.db.transaction(async (tx) => {
    await checkProfilePictures(tx, { userId, texts: {}, pictureIds: [fileId] });
    forgetting = forgetFiles(server.app, { userId, fileIds: [fileId] });
    await wait(300);
    await tx.update(appUser).set({ avatarFileId: fileId }).where(eq(appUser.userId, userId));
  });
  await forgetting;
  expect(await known([fileId])).toEqual([fileId]);
});

import type { LoginData } from '@muyu/contract/account/account.ts';
import { requestDeletion } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { getPlaybackUrls, unlockWithTicket } from '@muyu/contract/playback.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember } from '../../../testing/creators.ts';
import { endKeeping } from '../../../testing/locked-posts.ts';
import { newCard } from '../../../testing/money.ts';
import { publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { storedVideo } from '../../../testing/videos.ts';
import { deleteUnusedFiles, eraseMedia } from '../../media/scenario.ts';
import { listFileRows, listFilesOf } from '../../media/testing/files.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { purgePost } from '../commands/purge-post.ts';

// The test runs the jobs itself, to check the state between them.
const server = testServer({ demo: true }, 'none');
const noSignal = new AbortController().signal;

/** Runs the waiting jobs of a kind with these files. */
async function run(name: string, work: (data: { userId: string; fileIds: string[] }) => Promise<void>) {
  const { rows } = await server.app.db.execute<{ data: { userId: string; fileIds: string[] } }>(
    sql`delete from jobs.job where name = ${name} and state = 'created' returning data`,
  );
  for (const { data } of rows) await work(data);
}
const nameOf = async (fileIds: string[]) =>
  new Map((await listFileRows(server, fileIds)).map(({ fileId, name }) => [fileId, name]));
const storedOf = async (fileId: string) => {
  const { storage } = server.app;
  return [...(await storage.list(`pictures/${fileId}`)), ...(await storage.list(`videos/${fileId}`))].length;
};

test('files of a bought post of an erased author open for its buyer until it is kept no more', async () => {
  const { app } = server;
  const author = await certifiedMember(server, 'creator');
  const fan = await member(server, 'fan');
  const [picture, unsold] = [await readyPicture(server, author), await readyPicture(server, author)];
  const video = await storedVideo(server, author, 'clip');
  const sold = { paidAmount: 5 };
  const pictures = await publishedPost(server, author, { ...sold, fileIds: [picture] });
  const film = await publishedPost(server, author, { ...sold, type: 1, fileIds: [video] });
  await publishedPost(server, author, { fileIds: [unsold] });
  // Tickets earn the author nothing, and money would put the erasure off.
  const code = await newCard(server, 0, { video: 1, post: 1, download: 0 });
  await server.call(useRechargeCard, { code }, fan);
  for (const postId of [pictures, film])
    expect((await server.call(unlockWithTicket, { postId }, fan)).code).toBe('00000');

  await server.call(requestDeletion, { password: memberPassword }, author);
  expect(await eraseAccounts(app, new Date(Date.now() + 15 * DAY_MS))).toBe(1);
  await run('media.eraseMedia', (data) => eraseMedia(app, data));
  expect(await urlsOf(fan, pictures)).toEqual([200]);
  expect(await urlsOf(fan, film)).toEqual([200]);
  const played = (await server.call(getPlaybackUrls, { id: film }, fan)).data.play_url!;
  const headers = { authorization: fan.token };
  expect((await server.http.inject({ url: played, headers })).statusCode).toBe(200);
  const coverId = (await server.call(getPost, { id: film }, fan)).data.files[0]!.postVideoFile!.coverId;
  const kept = [picture, video, coverId];
  expect(await nameOf([...kept, unsold])).toEqual(new Map(kept.map((fileId) => [fileId, ''])));
  expect(await storedOf(unsold)).toBe(0);

  await endKeeping(server, author);
  for (const postId of [pictures, film]) await purgePost(app, { postId }, noSignal);
  await run('media.deleteUnusedFiles', (data) => deleteUnusedFiles(app, data));
  expect((await nameOf(kept)).size).toBe(0);
  for (const fileId of kept) expect(await storedOf(fileId)).toBe(0);
  expect(await listFilesOf(server, author)).toEqual([]);
});

/** The statuses of the files of a post for this viewer, of a video its cover. */
async function urlsOf(viewer: LoginData, postId: string): Promise<number[]> {
  const { data } = await server.call(getPost, { id: postId }, viewer);
  const statuses = data.files.map(async ({ url }) => {
    const headers = { authorization: viewer.token };
    return (await server.http.inject({ url, headers })).statusCode;
  });
  return Promise.all(statuses);
}

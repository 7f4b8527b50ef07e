import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateInfo } from '@muyu/contract/account/account.ts';
import { applyForCertification } from '@muyu/contract/creator.ts';
import { deletePost, getPost, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  forEverybody,
  type MediaVariant,
  mediaVariants,
  signMediaFolder,
  signPictureUrl,
} from '../../../platform/crypto/media-url.ts';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import { endKeeping } from '../../../testing/locked-posts.ts';
import { buy, richMember } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { decide, pendingPost, publishedPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certification, certificationFile } from '../../creator/tables.ts';
import { postReportTarget } from '../../post/scenario.ts';
import { mayOpenFile } from './file-access.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;
beforeAll(async () => {
  author = await member(server, 'author');
  reader = await member(server, 'reader');
});

const hide = (postId: string, how: 'hide' | 'delete') =>
  server.app.db.transaction((tx) =>
    postReportTarget(server.app).remove(tx, { targetId: postId, postId: null }, how, new Date()),
  );

/** The status of a picture for the holder of an open URL, or of one that is signed for a viewer. */
async function statusOf(fileId: string, viewer?: { id: string; token: string }): Promise<number> {
  const audience = { config: server.app.config, now: new Date(), viewerId: viewer?.id ?? null };
  const url = signPictureUrl(audience, fileId, 360);
  const headers = viewer ? { authorization: viewer.token } : {};
  const { statusCode, headers: sent } = await server.http.inject({ url, headers });
  if (statusCode !== 200) expect(sent['cache-control']).toBe('no-store');
  return statusCode;
}
const asViewer = ({ userId, token }: LoginData) => ({ id: userId, token });

test.each(['hide', 'delete'] as const)(
  'pictures of a post that operators %s open for nobody but author and operators, at once',
  async (how) => {
    const fileId = await readyPicture(server, author);
    const postId = await publishedPost(server, author, { fileIds: [fileId] });
    const reviewer = await signInOperator(server, 'reviewer');
    expect([await statusOf(fileId), await statusOf(fileId, asViewer(reader))]).toEqual([200, 200]);
    await hide(postId, how);
    expect([await statusOf(fileId), await statusOf(fileId, asViewer(reader))]).toEqual([404, 404]);
    if (how === 'delete') return;
    expect(await statusOf(fileId, asViewer(author))).toBe(200);
    expect(await statusOf(fileId, { id: reviewer.operatorId, token: reviewer.token })).toBe(200);
  },
);

test('a picture opens for others from the approval until its author deletes the post', async () => {
  const fileId = await readyPicture(server, author);
  const postId = await pendingPost(server, author, { fileIds: [fileId] });
  expect([await statusOf(fileId), await statusOf(fileId, asViewer(author))]).toEqual([404, 200]);
  await decide(server, postId, 'approved');
  expect(await statusOf(fileId)).toBe(200);
  await server.call(deletePost, { postId }, author);
  expect(await statusOf(fileId)).toBe(404);
});

test('files of a bought post that its author deletes open for its buyers alone, until they are kept no more', async () => {
  const creator = await certifiedMember(server, 'creator');
  const fan = await richMember(server, 'fan', 10);
  const [picture, video] = [await readyPicture(server, creator), await readyVideo(server, creator)];
  const sold = { paidAmount: 5, consent: true };
  const pictures = await publishedPost(server, creator, { ...sold, fileIds: [picture] });
  const film = await publishedPost(server, creator, { ...sold, type: 1, fileIds: [video] });
  for (const postId of [pictures, film]) await buy(server, fan, purchaseOf(postId));
  const mayOpen = (part: MediaVariant, viewerId: string | null) =>
    mayOpenFile(server.app, { fileId: video, part, viewerId });
  const { preview, video: whole } = mediaVariants;
  const opened = async () => [
    await statusOf(picture, asViewer(fan)),
    await statusOf(picture, asViewer(reader)),
    await mayOpen(whole, fan.userId),
    await mayOpen(whole, reader.userId),
    await mayOpen(preview, null),
  ];
  // A URL that is signed for a viewer was given to somebody who might open the post then.
  expect(await opened()).toEqual([200, 200, true, true, true]);
  for (const postId of [pictures, film]) await server.call(deletePost, { postId }, creator);
  expect(await opened()).toEqual([200, 404, true, false, false]);
  await endKeeping(server, creator);
  expect(await opened()).toEqual([404, 404, false, false, false]);
});

test('a rejected post shows its pictures to its author only', async () => {
  const fileId = await readyPicture(server, author);
  await decide(server, await pendingPost(server, author, { fileIds: [fileId] }), 'rejected');
  expect([await statusOf(fileId), await statusOf(fileId, asViewer(author))]).toEqual([404, 200]);
});

test('an approved edit withdraws the pictures that it leaves out', async () => {
  const [old, kept] = [await readyPicture(server, author), await readyPicture(server, author)];
  const postId = await publishedPost(server, author, { fileIds: [old, kept] });
  expect(await statusOf(old)).toBe(200);
  await server.call(updatePost, { postId, content: '早晨的江边', consent: true, fileIds: [kept] }, author);
  expect(await statusOf(old)).toBe(200);
  await decide(server, postId, 'approved');
  expect([await statusOf(old), await statusOf(kept)]).toEqual([404, 200]);
});

test('a picture of two posts stays open while one of them is published', async () => {
  const fileId = await readyPicture(server, author);
  const first = await publishedPost(server, author, { fileIds: [fileId] });
  const second = await publishedPost(server, author, { fileIds: [fileId] });
  await hide(first, 'hide');
  expect(await statusOf(fileId)).toBe(200);
  await hide(second, 'hide');
  expect(await statusOf(fileId)).toBe(404);
});

test('a picture opens while something uses it', async () => {
  const [avatar, unused] = [await readyPicture(server, author), await readyPicture(server, author)];
  await server.call(updateInfo, { headImgUrl: avatar }, author);
  expect([await statusOf(avatar), await statusOf(unused)]).toEqual([200, 404]);
});

test('a picture of a hidden post that its author also used in an application for certification opens for nobody else', async () => {
  const applicant = await member(server, 'applying');
  const fileId = await readyPicture(server, applicant);
  const postId = await publishedPost(server, applicant, { fileIds: [fileId] });
  const application = { kind: 'creator' as const, fileIds: [fileId] };
  expect((await server.call(applyForCertification, application, applicant)).status).toBe(200);
  expect(await statusOf(fileId)).toBe(200);
  await hide(postId, 'hide');
  expect([await statusOf(fileId), await statusOf(fileId, asViewer(applicant))]).toEqual([404, 200]);
});

test('a picture of a locked post that its author shows as avatar is open, the other files of the post are not', async () => {
  const creator = await certifiedMember(server, 'creator', 'painter');
  const [shown, behind, video] = [
    await readyPicture(server, creator),
    await readyPicture(server, creator),
    await readyVideo(server, creator),
  ];
  const sold = { paidAmount: 5, consent: true };
  await publishedPost(server, creator, { ...sold, fileIds: [shown, behind] });
  const film = await publishedPost(server, creator, { ...sold, type: 1, fileIds: [video] });
  const { coverId } = (await server.call(getPost, { id: film }, creator)).data.files[0]!.postVideoFile!;
  await server.call(updateInfo, { headImgUrl: shown, background: coverId }, creator);
  expect([await statusOf(shown), await statusOf(behind), await statusOf(coverId)]).toEqual([200, 404, 200]);
  const { video: whole } = mediaVariants;
  expect(await mayOpenFile(server.app, { fileId: video, part: whole, viewerId: null })).toBe(false);
  const applicant = await certifiedMember(server, 'creator', 'applicant');
  const proof = await readyPicture(server, applicant);
  await publishedPost(server, applicant, { ...sold, fileIds: [proof] });
  const { userId } = applicant;
  const [application] = await server.app.db
    .select()
    .from(certification)
    .where(eq(certification.userId, userId));
  const { applicationId } = application!;
  await server.app.db.insert(certificationFile).values({ userId, applicationId, fileId: proof, position: 0 });
  expect(await statusOf(proof)).toBe(404);
});

test('the URLs of a post lead to pictures that open, and to none after it is hidden', async () => {
  const fileId = await readyPicture(server, author);
  const postId = await publishedPost(server, author, { fileIds: [fileId] });
  const { data } = await server.call(getPost, { id: postId }, reader);
  const url = data.files[0]!.url;
  expect((await server.http.inject({ url })).statusCode).toBe(200);
  await hide(postId, 'hide');
  const held = { 'if-none-match': '*' };
  expect((await server.http.inject({ url, headers: held })).statusCode).toBe(404);
  const video = `${signMediaFolder(forEverybody(server.app.config, new Date()), fileId, mediaVariants.preview)}/preview.mp4`;
  expect((await server.http.inject({ url: video })).statusCode).toBe(404);
});

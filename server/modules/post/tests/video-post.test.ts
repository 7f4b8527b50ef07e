import { addPost, getPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember } from '../../../testing/creators.ts';
import {
  addAndEdit,
  decide,
  publishedPost,
  publishLockedPost,
  readyPicture,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { changeFile, listFileRows } from '../../media/testing/files.ts';
import { postFile, publishedPost as publishedRow } from '../tables.ts';

const server = testServer();
const draft = { type: 1, consent: true };
const errorReply = (error: string, field: string) => ({
  status: 422,
  data: { error, fields: [{ field }] },
});
const refusedTwice = (error: string) => Array(2).fill(errorReply(error, 'fileIds'));

test('a video post has one video with its own cover and needs no text', async () => {
  const author = await member(server, 'author');
  const fileId = await readyVideo(server, author, { seconds: 42, hasSound: false });
  const [video] = await listFileRows(server, [fileId]);
  const postId = await publishedPost(server, author, { ...draft, content: '', fileIds: [fileId] });
  const { data } = await server.call(getPost, { id: postId }, await visitor(server));
  expect(data).toMatchObject({
    type: 1,
    files: [
      {
        fileId,
        type: 2,
        width: 400,
        height: 300,
        widths: [360],
        postVideoFile: {
          postFileId: fileId,
          durationMs: 42_000,
          hasSound: false,
          long: false,
          streaming: false,
        },
      },
    ],
  });
  expect(data.files[0]!.src).toContain(video!.coverId);
  expect(data.files[0]!.postVideoFile!.postparam.play_url).toMatch(/clip\.mp4$/);
});

test('the author chooses another own picture as the cover', async () => {
  const author = await member(server, 'author');
  const fileIds = [await readyVideo(server, author)];
  const coverId = await readyPicture(server, author);
  const { data } = await server.call(addPost, { ...draft, fileIds, coverId }, author);
  const [row] = await server.app.db.select().from(postFile).where(eq(postFile.postId, data.postId));
  expect(row).toMatchObject({ fileId: fileIds[0], type: 2, coverId, streaming: false });
});

test('refuses a cover that is not a ready picture of the author', async () => {
  const author = await member(server, 'author');
  const fileIds = [await readyVideo(server, author)];
  const waiting = await readyPicture(server, author);
  await changeFile(server, waiting, { state: 'processing' });
  const foreign = await readyPicture(server, await member(server, 'other'));
  const give = (coverId: string) => server.call(addPost, { ...draft, fileIds, coverId }, author);
  expect(await give(foreign)).toMatchObject(errorReply('post.foreignFile', 'coverId'));
  expect(await give('nothing')).toMatchObject(errorReply('post.foreignFile', 'coverId'));
  expect(await give(fileIds[0]!)).toMatchObject(errorReply('post.onlyPictures', 'coverId'));
  expect(await give(waiting)).toMatchObject(errorReply('media.notReady', 'coverId'));
});

test('refuses two videos, a picture, a foreign video and a video that is not ready, in a new and in a changed post', async () => {
  const author = await member(server, 'author');
  const own = await readyVideo(server, author);
  const give = (...fileIds: string[]) => addAndEdit(server, author, { ...draft, fileIds });
  expect(await give(own, await readyVideo(server, author))).toMatchObject(refusedTwice('post.oneVideo'));
  expect(await give(await readyPicture(server, author))).toMatchObject(refusedTwice('post.noVideo'));
  const foreign = await readyVideo(server, await member(server, 'other'));
  expect(await give(foreign)).toMatchObject(refusedTwice('post.foreignFile'));
  const failed = { state: 'failed', reason: 'notAVideo' } as const;
  await changeFile(server, own, failed);
  expect(await give(own)).toMatchObject(refusedTwice('media.notReady'));
});

test.each([
  [299, false],
  [300, true],
])('a video of %i seconds among the long ones: %s', async (seconds, long) => {
  const author = await member(server, 'author');
  const fileIds = [await readyVideo(server, author, { seconds })];
  const postId = await publishedPost(server, author, { ...draft, fileIds });
  const [row] = await server.app.db.select().from(publishedRow).where(eq(publishedRow.postId, postId));
  expect(row).toMatchObject({ type: 1, long, atlas: false });
  const { data } = await server.call(getPost, { id: postId }, author);
  const { postVideoFile } = data.files[0]!;
  expect(postVideoFile).toMatchObject({ long, streaming: long });
  expect(postVideoFile!.postparam.play_url).toMatch(long ? /master\.m3u8$/ : /clip\.mp4$/);
});

test('a locked video has a preview and no cover for others, everything for its author', async () => {
  const author = await certifiedMember(server, 'creator', 'author');
  const fileIds = [await readyVideo(server, author)];
  const lock = { lock: 'paid', priceFen: 350 } as const;
  const postId = await publishLockedPost(server, author, lock, { ...draft, fileIds });
  const other = await server.call(getPost, { id: postId }, await visitor(server));
  expect(other.data).toMatchObject({
    unlock: { open: false, lock: 'paid', ways: [{ way: 'buy', price: 3.5 }, { way: 'ticket' }] },
    files: [
      { src: '', url: '', widths: [], postVideoFile: { postparam: { play_url: null, download_url: null } } },
    ],
  });
  expect(other.data.files[0]!.postVideoFile!.postparam.preview_url).toMatch(/preview\.mp4$/);
  const own = await server.call(getPost, { id: postId }, author);
  expect(own.data.unlock.open).toBe(true);
  expect(own.data.files[0]!.postVideoFile!.postparam.play_url).toBeTruthy();
});

test('a rejected video is not in the feed of long videos', async () => {
  const author = await member(server, 'author');
  const fileIds = [await readyVideo(server, author, { seconds: 400 })];
  const { data } = await server.call(addPost, { ...draft, fileIds }, author);
  await decide(server, data.postId, 'rejected');
  const { postId } = publishedRow;
  expect(await server.app.db.select().from(publishedRow).where(eq(postId, data.postId))).toEqual([]);
});

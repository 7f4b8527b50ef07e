import type { LoginData } from '@muyu/contract/account/account.ts';
import { addPost, getPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addAndEdit, contextAs, publishedPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { addPicture } from '../../media/scenario.ts';
import { copyFile } from '../../media/testing/files.ts';
import { publishedPost as publishedRow } from '../tables.ts';

const server = testServer();
const draft = { content: '一整组', consent: true, atlas: true };

/** Ready pictures that share one set of renditions. */
async function pictures(author: LoginData, count: number): Promise<string[]> {
  const first = await readyPicture(server, author);
  // One of these ids may be that of the first.
  const more = Array.from({ length: count }, (_, n) =>
    first.replace(/.{3}$/, n.toString(16).padStart(3, '0')),
  ).filter((fileId) => fileId !== first);
  await copyFile(server, first, more);
  return [first, ...more].slice(0, count);
}

test.each([3, 40])('publishes an atlas of %i pictures', async (count) => {
  const author = await member(server, 'author');
  const fileIds = await pictures(author, count);
  const postId = await publishedPost(server, author, { ...draft, fileIds });
  const { data } = await server.call(getPost, { id: postId }, await visitor(server));
  expect(data.atlas).toBe(true);
  expect(data.files.map(({ fileId }) => fileId)).toEqual(fileIds);
  const [row] = await server.app.db.select().from(publishedRow).where(eq(publishedRow.postId, postId));
  expect(row).toMatchObject({ atlas: true, long: false });
});

test('refuses an atlas of two pictures, and of forty-one', async () => {
  const author = await member(server, 'author');
  const fileIds = await pictures(author, 41);
  const give = (many: string[]) => server.call(addPost, { ...draft, fileIds: many }, author);
  expect(await give(fileIds.slice(0, 2))).toMatchObject({
    status: 422,
    message: '图集至少要有 3 张图片',
    data: { error: 'post.atlasTooFew' },
  });
  expect(await give(fileIds)).toMatchObject({ status: 422, data: { error: 'post.tooManyFiles' } });
});

test('names the files of an atlas whose bytes are neither JPG nor PNG', async () => {
  const author = await member(server, 'author');
  const [one, two] = await pictures(author, 2);
  const plain = sharp({ create: { width: 40, height: 40, channels: 3, background: '#357' } });
  const add = async (bytes: Promise<Buffer>, name: string) =>
    addPicture(contextAs(server, author), author.userId, await bytes, name);
  // The extension is jpg; the content type is read from the bytes.
  const lying = await add(plain.clone().webp().toBuffer(), '海边.jpg');
  const avif = await add(plain.clone().avif().toBuffer(), 'night.avif');
  const png = await add(plain.clone().png().toBuffer(), 'fine.png');
  const fileIds = [one!, lying, png, avif, two!];
  for (const reply of await addAndEdit(server, author, { ...draft, fileIds }))
    expect(reply).toMatchObject({
      status: 422,
      message: '图集只支持 JPG 和 PNG：海边.jpg、night.avif',
      data: { error: 'post.atlasTypes', fileIds: [lying, avif], fields: [{ field: 'fileIds' }] },
    });
  const fine = await server.call(addPost, { ...draft, fileIds: [one!, png, two!] }, author);
  expect(fine.code).toBe('00000');
});

test('refuses a video in an atlas and an atlas of a video post', async () => {
  const author = await member(server, 'author');
  const [one, two] = await pictures(author, 2);
  const video = await readyVideo(server, author);
  const mixed = await server.call(addPost, { ...draft, fileIds: [one!, two!, video] }, author);
  expect(mixed).toMatchObject({ status: 422, data: { error: 'post.onlyPictures' } });
  const { data } = await server.call(addPost, { ...draft, type: 1, fileIds: [video] }, author);
  expect((await server.call(getPost, { id: data.postId }, author)).data.atlas).toBe(false);
});

import { expect, test } from 'vitest';
import {
  contextAs,
  publishedPost,
  publishLockedPost,
  readyPicture,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { longVideoMinutes } from '../../media/settings.ts';
import { hydratePosts, postTopic } from '../index.ts';

const server = testServer({}, 'none');
const hour = 3_600_000;

test('the files of an open post are made once for all viewers, until their addresses, the settings or the post change', async () => {
  const [author, reader, other] = [
    await member(server, 'author'),
    await member(server, 'reader'),
    await member(server, 'other'),
  ];
  const fileIds = [await readyVideo(server, author, { seconds: 400 })];
  const postId = await publishedPost(server, author, { type: 1, fileIds });
  const now = new Date();
  const filesOf = async (viewer: typeof reader, at = now) =>
    (await hydratePosts(contextAs(server, viewer, at), [postId]))[0]!.files;
  const first = await filesOf(reader);
  expect(await filesOf(other)).toBe(first);
  const later = await filesOf(reader, new Date(now.getTime() + 6 * hour));
  expect(later[0]!.url).not.toBe(first[0]!.url);
  expect(later[0]!.fileId).toBe(first[0]!.fileId);
  const before = (await filesOf(reader))[0]!.postVideoFile!.long;
  await useSetting(server, longVideoMinutes, before ? 60 : 1);
  expect((await filesOf(reader))[0]!.postVideoFile!.long).toBe(!before);
  const known = await filesOf(reader);
  await server.app.pubsub.publish(server.app.db, postTopic, postId);
  await expect.poll(() => filesOf(reader)).not.toBe(known);
});

test('the addresses of a locked post stay those of each viewer', async () => {
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const fileIds = [await readyPicture(server, author)];
  const postId = await publishLockedPost(server, author, { lock: 'vip', priceFen: null }, { fileIds });
  const filesOf = async (viewer: typeof reader) =>
    (await hydratePosts(contextAs(server, viewer), [postId]))[0]!.files;
  expect((await filesOf(author))[0]!.src).toContain(author.userId);
  expect((await filesOf(reader))[0]!.src).toBe('');
});

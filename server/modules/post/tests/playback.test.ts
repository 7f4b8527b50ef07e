import type { LoginData } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { getPlaybackUrls, recordVideoPlay } from '@muyu/contract/playback.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember } from '../../../testing/creators.ts';
import { lockPost, publishThenForceLock } from '../../../testing/locked-posts.ts';
import { pendingPost, publishedPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

beforeAll(async () => {
  author = await certifiedMember(server, 'creator', 'author');
  reader = await member(server, 'reader');
});

const videoPost = async (publish: typeof publishedPost, seconds = 12) => {
  const fileId = await readyVideo(server, author, { seconds });
  return { fileId, postId: await publish(server, author, { type: 1, fileIds: [fileId] }) };
};
const play = (who: { token: string }, postFileId: string) =>
  server.call(recordVideoPlay, { postFileId }, who);

test('signs play and download URLs by the id of the post or the file, with their expiry', async () => {
  const clip = await videoPost(publishedPost);
  const stream = await videoPost(publishedPost, 400);
  for (const [{ postId, fileId }, streaming, name] of [
    [clip, false, 'clip.mp4'],
    [stream, true, 'master.m3u8'],
  ] as const) {
    for (const id of [postId, fileId]) {
      const { data } = await server.call(getPlaybackUrls, { id }, reader);
      expect(data).toMatchObject({ postFileId: fileId, flag: 'play', streaming, download_url: null });
      expect(data.play_url).toMatch(new RegExp(`^/media/${fileId}/v/\\w+\\.o\\.[\\w-]{22}/${name}$`));
      const hours = (Date.parse(data.expiresAt) - Date.now()) / 3600_000;
      expect(hours).toBeGreaterThan(5.99);
      expect(hours).toBeLessThanOrEqual(12);
    }
  }
  const reply = (await server.call(getPlaybackUrls, { id: clip.postId, flag: 'download' }, reader)).data;
  expect([reply.play_url, reply.flag]).toEqual([null, 'download']);
  expect(reply.download_url).toMatch(new RegExp(`^/media/${clip.fileId}/d/.+/video\\.mp4$`));
});

test('a locked video has URLs only for viewers with access', async () => {
  const { postId, fileId } = await videoPost((s, a, draft) => publishThenForceLock(s, a, 'paid', draft));
  const refused = await server.call(getPlaybackUrls, { id: fileId }, reader);
  expect(refused).toMatchObject({
    status: 403,
    code: '10103',
    data: {
      error: postErrors.locked.name,
      unlock: { open: false, reason: 'paid', ways: [{ price: 9.9 }, {}] },
    },
  });
  expect(JSON.stringify(refused)).not.toContain('/media/');
  const own = (await server.call(getPlaybackUrls, { id: postId }, author)).data;
  expect(own.play_url).toContain(`.${author.userId}.`);
  const hours = (Date.parse(own.expiresAt) - Date.now()) / 3600_000;
  expect(hours).toBeGreaterThan(1.99);
  expect(hours).toBeLessThanOrEqual(4);
});

test('a file in a locked and an open post is open', async () => {
  const { fileId, postId } = await videoPost(publishedPost);
  await publishedPost(server, author, { type: 1, fileIds: [fileId] });
  await lockPost(server, postId, 'vip');
  expect((await server.call(getPlaybackUrls, { id: fileId }, reader)).code).toBe('00000');
  expect((await server.call(getPlaybackUrls, { id: postId }, reader)).status).toBe(403);
});

test('finds a video that its author published and deleted many times', async () => {
  const { fileId } = await videoPost(publishedPost);
  const gone =
    "select ('00000000-0000-7000-8000-0000000000' || n)::uuid as post_id from generate_series(10, 34) n";
  await server.app.db.$client.query(
    `insert into post (post_id, author_id, type, state, title, content, ai_made, close_comment, consent_at, created_at)
     select post_id, $1::uuid, 1, 'deleted', '', '', false, false, now(), now() from (${gone}) g`,
    [author.userId],
  );
  await server.app.db.$client.query(
    `insert into post_file (post_id, position, file_id, type, cover_id, duration_ms, has_sound, streaming, width, height,
       thumbhash, color, widths)
     select post_id, 0, $1::uuid, 2, $1::uuid, 9, true, false, 9, 9, 'x', '#000000', '{360}'::int[] from (${gone}) g`,
    [fileId],
  );
  expect((await server.call(getPlaybackUrls, { id: fileId }, reader)).code).toBe('00000');
});

test('only the author can play a pending video', async () => {
  const { fileId, postId } = await videoPost(pendingPost);
  for (const id of [fileId, postId]) {
    expect((await server.call(getPlaybackUrls, { id }, author)).data.play_url).toContain(author.userId);
    expect((await server.call(getPlaybackUrls, { id }, reader)).status).toBe(404);
    expect((await play(reader, id)).status).toBe(404);
    expect((await play(author, id)).data).toEqual({ playNum: 0 });
  }
  const picture = await readyPicture(server, author);
  const shown = await publishedPost(server, author, { fileIds: [picture] });
  for (const id of [picture, shown]) {
    expect(await server.call(getPlaybackUrls, { id }, reader)).toMatchObject({
      data: { error: postErrors.withoutVideo.name },
    });
    expect((await play(reader, id)).status).toBe(422);
  }
  expect((await server.call(getPlaybackUrls, { id: 'nothing' }, reader)).status).toBe(404);
  expect((await server.call(getPlaybackUrls, { id: reader.userId }, reader)).status).toBe(404);
});

test('counts a play once per viewer and session', async () => {
  const { fileId, postId } = await videoPost(publishedPost);
  const replies = await Promise.all(Array.from({ length: 10 }, () => play(reader, fileId)));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['00000']));
  expect((await play(reader, fileId)).data.playNum).toBe(1);
  expect((await play(await visitor(server), fileId)).data.playNum).toBe(2);
  const again = await server.call(login, { username: reader.username, password: memberPassword });
  expect((await play(again.data, fileId)).data.playNum).toBe(3);
  expect((await server.call(getPost, { id: postId }, author)).data.playNum).toBe(3);
});

test('the plays of the first twenty sessions of a viewer in a day count', async () => {
  const { fileId } = await videoPost(publishedPost);
  const { username } = await member(server, 'scripted');
  let counted = 0;
  for (let i = 0; i < 24; i++) {
    const { data } = await server.call(login, { username, password: memberPassword });
    counted = (await play(data, fileId)).data.playNum;
  }
  // The session of the registration played nothing.
  expect(counted).toBe(19);
  const other = await member(server, 'other');
  expect((await play(other, fileId)).data.playNum).toBe(20);
});

test('counts plays of a locked video only for viewers with access', async () => {
  const { fileId, postId } = await videoPost((s, a, draft) => publishThenForceLock(s, a, 'vip', draft));
  expect(await play(reader, fileId)).toMatchObject({ status: 403, data: { error: postErrors.locked.name } });
  expect((await play(author, fileId)).data.playNum).toBe(1);
  expect((await server.call(getPost, { id: postId }, reader)).data.playNum).toBe(1);
});

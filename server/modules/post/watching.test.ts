import type { LoginData } from '@muyu/contract/account.ts';
import { login } from '@muyu/contract/login.ts';
import { postErrors, postInfo } from '@muyu/contract/post.ts';
import { fileInfo, playVideo } from '@muyu/contract/watching.ts';
import { beforeAll, expect, test } from 'vitest';
import { lockedPost, lockPost } from '../../testing/locked-posts.ts';
import { member, memberPassword, visitor } from '../../testing/people.ts';
import { pendingPost, publishedPost, readyPicture, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await member(server, 'reader');
});

const videoPost = async (publish: typeof publishedPost, seconds = 12) => {
  const fileId = await readyVideo(server, author, { seconds });
  return { fileId, postId: await publish(server, author, { type: 1, fileIds: [fileId] }) };
};
const play = (who: { token: string }, postFileId: string) => server.call(playVideo, { postFileId }, who);

test('fresh URLs by the post or its file, for playing or for keeping, and until when they last', async () => {
  const clip = await videoPost(publishedPost);
  const stream = await videoPost(publishedPost, 400);
  for (const [{ postId, fileId }, streaming, name] of [
    [clip, false, 'clip.mp4'],
    [stream, true, 'master.m3u8'],
  ] as const) {
    for (const id of [postId, fileId]) {
      const { data } = await server.call(fileInfo, { id }, reader);
      expect(data).toMatchObject({ postFileId: fileId, flag: 'play', streaming, download_url: null });
      expect(data.play_url).toMatch(new RegExp(`^/media/${fileId}/v/\\w+\\.o\\.[\\w-]{22}/${name}$`));
      const hours = (Date.parse(data.expiresAt) - Date.now()) / 3600_000;
      expect(hours).toBeGreaterThan(5.99);
      expect(hours).toBeLessThanOrEqual(12);
    }
  }
  const kept = (await server.call(fileInfo, { id: clip.postId, flag: 'download' }, reader)).data;
  expect([kept.play_url, kept.flag]).toEqual([null, 'download']);
  expect(kept.download_url).toMatch(new RegExp(`^/media/${clip.fileId}/d/.+/video\\.mp4$`));
});

test('a locked video tells what would open it; who may watch gets URLs for themselves', async () => {
  const { postId, fileId } = await videoPost((s, a, draft) => lockedPost(s, a, 'paid', draft));
  const refused = await server.call(fileInfo, { id: fileId }, reader);
  expect(refused).toMatchObject({
    status: 403,
    code: '10103',
    data: {
      error: postErrors.locked.name,
      unlock: { open: false, reason: 'paid', ways: [{ price: 9.9 }, {}] },
    },
  });
  expect(JSON.stringify(refused)).not.toContain('/media/');
  const own = (await server.call(fileInfo, { id: postId }, author)).data;
  expect(own.play_url).toContain(`.${author.userId}.`);
  const hours = (Date.parse(own.expiresAt) - Date.now()) / 3600_000;
  expect(hours).toBeGreaterThan(1.99);
  expect(hours).toBeLessThanOrEqual(4);
});

test('a file that lies in a locked post and in an open one is open', async () => {
  const { fileId, postId } = await videoPost(publishedPost);
  await publishedPost(server, author, { type: 1, fileIds: [fileId] });
  await lockPost(server, postId, 'vip');
  expect((await server.call(fileInfo, { id: fileId }, reader)).code).toBe('00000');
  expect((await server.call(fileInfo, { id: postId }, reader)).status).toBe(403);
});

test('a video is found however often its author published and deleted it before', async () => {
  const { fileId } = await videoPost(publishedPost);
  await server.app.db.$client.query(
    `with gone as (
       insert into post (post_id, author_id, type, state, title, content, ai_made, close_comment, consent_at, created_at)
       select ('00000000-0000-7000-8000-0000000000' || n)::uuid, $1, 1, 'deleted', '', '', false, false, now(), now()
       from generate_series(10, 34) n returning post_id
     ) insert into post_file (post_id, position, file_id, type, cover_id, duration_ms, has_sound, streaming, width, height,
       thumbhash, color, widths)
     select g.post_id, 0, $2, 2, $2, 9, true, false, 9, 9, 'x', '#000000', '{360}' from gone g`,
    [author.userId, fileId],
  );
  expect((await server.call(fileInfo, { id: fileId }, reader)).code).toBe('00000');
});

test('what waits for review is for its author; pictures are no video', async () => {
  const { fileId, postId } = await videoPost(pendingPost);
  for (const id of [fileId, postId]) {
    expect((await server.call(fileInfo, { id }, author)).data.play_url).toContain(author.userId);
    expect((await server.call(fileInfo, { id }, reader)).status).toBe(404);
    expect((await play(reader, id)).status).toBe(404);
    expect((await play(author, id)).data).toEqual({ playNum: 0 });
  }
  const picture = await readyPicture(server, author);
  const shown = await publishedPost(server, author, { fileIds: [picture] });
  for (const id of [picture, shown]) {
    expect(await server.call(fileInfo, { id }, reader)).toMatchObject({
      data: { error: postErrors.noVideo.name },
    });
    expect((await play(reader, id)).status).toBe(422);
  }
  expect((await server.call(fileInfo, { id: 'nothing' }, reader)).status).toBe(404);
  expect((await server.call(fileInfo, { id: reader.userId }, reader)).status).toBe(404);
});

test('a play counts once a viewer and session, however often it is told', async () => {
  const { fileId, postId } = await videoPost(publishedPost);
  const told = await Promise.all(Array.from({ length: 10 }, () => play(reader, fileId)));
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['00000']));
  expect((await play(reader, fileId)).data.playNum).toBe(1);
  expect((await play(await visitor(server), fileId)).data.playNum).toBe(2);
  const again = await server.call(login, { username: reader.username, password: memberPassword });
  expect((await play(again.data, fileId)).data.playNum).toBe(3);
  expect((await server.call(postInfo, { id: postId }, author)).data.playNum).toBe(3);
});

test('a locked video counts only the plays of those who may watch it', async () => {
  const { fileId, postId } = await videoPost((s, a, draft) => lockedPost(s, a, 'vip', draft));
  expect(await play(reader, fileId)).toMatchObject({ status: 403, data: { error: postErrors.locked.name } });
  expect((await play(author, fileId)).data.playNum).toBe(1);
  expect((await server.call(postInfo, { id: postId }, reader)).data.playNum).toBe(1);
});

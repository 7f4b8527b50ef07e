import { getTypeFeed, listMyPosts } from '@muyu/contract/feed.ts';
import { collect, like, listLikers } from '@muyu/contract/like.ts';
import { addPost, deletePost, getPost, recordPostRead } from '@muyu/contract/post.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contextAs, decide, pendingPost, publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { post } from '../index.ts';
import { flushPostCounterDeltas, putTag } from '../scenario.ts';

const server = testServer();
const nowhere = '01890000-0000-7000-8000-000000000000';
const draft = { content: '路灯一盏一盏亮起来', consent: true };

test('an approved post is visible with its pictures in order', async () => {
  const author = await member(server, 'author');
  const reader = await visitor(server);
  const tagId = await putTag(
    contextAs(server, author),
    'dusk',
    { zh_CN: '黄昏', en_US: 'Dusk', ja: '夕暮れ' },
    1,
  );
  const fileIds = [await readyPicture(server, author), await readyPicture(server, author)];
  const added = await server.call(
    addPost,
    { ...draft, title: '今晚的海 🌊', fileIds, tagIds: [tagId], address: '厦门', aiMade: true },
    author,
  );
  expect(added).toMatchObject({ code: '00000', data: { state: 'pending' } });
  const { postId } = added.data;
  expect(await server.call(getPost, { id: postId }, reader)).toMatchObject({
    status: 404,
    data: { error: 'post.notFound' },
  });
  expect((await server.call(getPost, { id: postId }, author)).data).toMatchObject({
    state: 'pending',
    rejection: null,
  });
  await decide(server, postId, 'approved');
  const seen = await server.call(getPost, { id: postId }, { ...reader, locale: 'en_US' });
  expect(seen.data).toMatchObject({
    title: '今晚的海 🌊',
    content: draft.content,
    address: '厦门',
    aiMade: true,
    tags: [{ tagId, name: 'Dusk' }],
    user: { nickname: 'author', relation: 'none' },
    thumbupNum: 0,
  });
  expect(seen.data.files.map((file) => file.fileId)).toEqual(fileIds);
  expect(seen.data.files[0]).toMatchObject({ width: 400, height: 300, widths: [360] });
});

test('only the author sees a rejected post, with rule and reason', async () => {
  const author = await member(server, 'author');
  const postId = await pendingPost(server, author);
  await decide(server, postId, 'rejected');
  const own = await server.call(getPost, { id: postId }, author);
  expect(own.data).toMatchObject({ state: 'rejected', rejection: { rule: 'quality', reason: '画面太暗' } });
  expect((await server.call(getPost, { id: postId }, await visitor(server))).status).toBe(404);
  const mine = await server.call(listMyPosts, { status: 'rejected' }, author);
  expect(mine.data.resultList.map((shown) => shown.postId)).toEqual([postId]);
});

test('a visitor may not publish, like, collect or delete', async () => {
  const reader = await visitor(server);
  const postId = await publishedPost(server, await member(server, 'author'));
  const refused = { status: 403, code: '10103', message: '注册或登录后就可以这样做了' };
  expect(await server.call(addPost, draft, reader)).toMatchObject(refused);
  expect(await server.call(like, { type: '0', postId, status: 1 }, reader)).toMatchObject(refused);
  expect(await server.call(collect, { type: '3', postId, status: 1 }, reader)).toMatchObject(refused);
  expect(await server.call(deletePost, { postId }, reader)).toMatchObject(refused);
});

test('likes and collections are idempotent and counted once before and after the flush', async () => {
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author);
  const act = async (status: 0 | 1) => (await server.call(like, { type: '0', postId, status }, author)).data;
  expect(await act(1)).toEqual({ isThumbup: true, thumbupNum: 1 });
  expect(await act(1)).toEqual({ isThumbup: true, thumbupNum: 1 });
  await flushPostCounterDeltas(server.app);
  expect(await act(1)).toEqual({ isThumbup: true, thumbupNum: 1 });
  expect((await server.call(listLikers, { postId }, author)).data.resultList).toMatchObject([
    { userId: author.userId },
  ]);
  expect(await act(0)).toEqual({ isThumbup: false, thumbupNum: 0 });
  expect(await act(0)).toEqual({ isThumbup: false, thumbupNum: 0 });
  const collected = await server.call(collect, { type: '3', postId, status: 1 }, author);
  expect(collected.data).toEqual({ isCollect: true, collectNum: 1 });
  await flushPostCounterDeltas(server.app);
  const { data } = await server.call(getPost, { id: postId }, author);
  expect(data).toMatchObject({ isThumbup: false, thumbupNum: 0, isCollect: true, collectNum: 1 });
});

test('counts a hundred concurrent reactions of twenty users exactly during flushes', async () => {
  const postId = await publishedPost(server, await member(server, 'author'));
  const people = await Promise.all(Array.from({ length: 20 }, () => member(server, 'fan')));
  const clicks = people.flatMap((one) =>
    [1, 1, 0, 1, 1].map(
      (status) => () => server.call(like, { type: '0', postId, status: status as 0 | 1 }, one),
    ),
  );
  const flushing = Promise.all(Array.from({ length: 5 }, () => flushPostCounterDeltas(server.app)));
  const replies = await Promise.all(clicks.map((click) => click()));
  await flushing;
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set(['00000']));
  await Promise.all(people.map((one) => server.call(like, { type: '0', postId, status: 1 }, one)));
  for (const _ of [1, 2]) {
    const { data } = await server.call(getPost, { id: postId }, people[0]!);
    expect(data.thumbupNum).toBe(20);
    await flushPostCounterDeltas(server.app);
  }
});

test('counts a read once per viewer and day', async () => {
  const postId = await publishedPost(server, await member(server, 'author'));
  const [a, b] = [await visitor(server), await visitor(server)];
  for (const one of [a, a, b, a])
    expect((await server.call(recordPostRead, { postId }, one)).code).toBe('00000');
  expect((await server.call(getPost, { id: postId }, a)).data.readNum).toBe(2);
});

test('only the author deletes a post, with all that it shows', async () => {
  const author = await member(server, 'author');
  const other = await member(server, 'other');
  const postId = await publishedPost(server, author);
  expect(await server.call(deletePost, { postId }, other)).toMatchObject({ status: 403, code: '10103' });
  expect((await server.call(deletePost, { postId }, author)).code).toBe('00000');
  const gone = { status: 404, data: { error: 'post.notFound' } };
  expect(await server.call(getPost, { id: postId }, author)).toMatchObject(gone);
  expect(await server.call(deletePost, { postId }, author)).toMatchObject(gone);
  expect(await server.call(like, { type: '0', postId, status: 1 }, other)).toMatchObject(gone);
  expect(await server.call(collect, { type: '3', postId, status: 1 }, other)).toMatchObject(gone);
  expect(await server.call(recordPostRead, { postId }, other)).toMatchObject(gone);
  expect(await server.call(listLikers, { postId }, other)).toMatchObject(gone);
  const { data } = await server.call(getTypeFeed, { sortType: 2 }, other);
  expect(data.resultList.map((shown) => shown.postId)).not.toContain(postId);
  const rows = () => server.app.db.select().from(post).where(eq(post.postId, postId));
  await expect.poll(rows, { timeout: 60_000 }).toEqual([]);
});

test('another author’s pending post is not found', async () => {
  const postId = await pendingPost(server, await member(server, 'author'));
  const other = await member(server, 'other');
  expect(await server.call(deletePost, { postId }, other)).toMatchObject({ status: 404 });
  expect(await server.call(like, { type: '0', postId, status: 1 }, other)).toMatchObject({ status: 404 });
});

test('an empty id answers “postId is required”, an unknown id not found', async () => {
  const reader = await visitor(server);
  const empty = await server.http.inject({
    url: '/api/post/app/p/post/private/info/',
    headers: { authorization: reader.token, 'accept-language': 'en' },
  });
  expect([empty.statusCode, empty.json().code, empty.json().message]).toEqual([
    400,
    '10101',
    'postId is required',
  ]);
  for (const id of ['undefined1', nowhere, 'x']) {
    expect((await server.call(getPost, { id }, reader)).status).toBe(404);
  }
  const cancelled = await server.http.inject({ url: '/api/post/app/p/post/private/info/undefined' });
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([400, '10101']);
});

test('names tags in the language of the request', async () => {
  const reader = await visitor(server);
  await putTag(contextAs(server, reader), 'sea', { zh_CN: '海边', en_US: 'Seaside', ja: '海辺' }, 2);
  const names = async (locale: 'zh_CN' | 'ja') =>
    (await server.call(listTags, {}, { ...reader, locale })).data.map((tag) => tag.name);
  expect(await names('zh_CN')).toContain('海边');
  expect(await names('ja')).toContain('海辺');
});

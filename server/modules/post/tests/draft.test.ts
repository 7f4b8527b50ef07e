import { listMyPosts } from '@muyu/contract/feed.ts';
import { addPost, getPost, getPostDraft, postErrors, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { addAndEdit, publishedPost, readyPicture, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { changeFile, copyFile } from '../../media/testing/files.ts';
import { placeNamesSetting } from '../../site/index.ts';
import { post } from '../tables.ts';

const server = testServer();
const nowhere = '01890000-0000-7000-8000-000000000000';
const draft = { content: '路灯一盏一盏亮起来', consent: true };
/** The content of the post that `addAndEdit` could not change. */
const unchanged = '傍晚的江边';
const fieldsOf = (reply: { data: unknown }) =>
  ((reply.data as { fields?: Array<{ field: string }> }).fields ?? []).map(({ field }) => field);

test.each([
  ['nothing at all', { content: ' \u200b\n ' }, 'post.empty', []],
  ['no consent', { consent: false }, 'post.consentRequired', ['consent']],
  ['a file of nobody', { fileIds: [nowhere] }, 'post.foreignFile', ['fileIds']],
  ['a file that is none', { fileIds: ['x'] }, 'post.foreignFile', ['fileIds']],
  ['a tag of nobody', { tagIds: [nowhere] }, 'post.unknownTag', ['tagIds']],
  ['a place that is none', { placeCode: '999999' }, 'post.unknownPlace', ['placeCode']],
  ['a country that is none', { placeCode: 'ZZ' }, 'post.unknownPlace', ['placeCode']],
  ['a sensitive address', { address: '澳门葡京路' }, 'word.sensitive', ['address']],
  ['a video post without a video', { type: 1 }, 'post.noVideo', ['fileIds']],
  ['too few pictures for an atlas', { atlas: true }, 'post.atlasTooFew', ['fileIds']],
] as const)(
  'refuses %s, in a new and in a changed post, and stores nothing',
  async (_what, change, error, fields) => {
    const author = await member(server, 'author');
    for (const reply of await addAndEdit(server, author, { ...draft, ...change } as typeof draft)) {
      expect(reply).toMatchObject({ status: 422, code: '10000', data: { error } });
      expect(fieldsOf(reply)).toEqual(fields);
    }
    const { resultList } = (await server.call(listMyPosts, {}, author)).data;
    expect(resultList.map(({ content }) => content)).toEqual([unchanged]);
  },
);

test('refuses a picture of another user', async () => {
  const owner = await member(server, 'owner');
  const fileIds = [await readyPicture(server, owner)];
  const reply = await server.call(addPost, { ...draft, fileIds }, await member(server, 'thief'));
  expect(reply).toMatchObject({ status: 422, data: { error: postErrors.foreignFile.name } });
});

test('removes control characters and direction marks, keeps emoji, CJK and markup as text', async () => {
  const author = await member(server, 'author');
  const content = '<script>alert(1)</script>\u0007 日本語 👨‍👩‍👧 \u202eabc\n\n\n\n尾';
  const postId = await publishedPost(server, author, { content, title: 'a\u0000b\nc' });
  const { data } = await server.call(getPost, { id: postId }, author);
  expect(data.content).toBe('<script>alert(1)</script> 日本語 👨‍👩‍👧 abc\n\n尾');
  expect(data.title).toBe('ab c');
});

test('shows a place in the language of the reader, and an address instead of it', async () => {
  const author = await member(server, 'author');
  const city = await publishedPost(server, author, { placeCode: '330100' });
  const named = await publishedPost(server, author, { placeCode: 'JP', address: '镰仓' });
  const seen = async (id: string, locale: 'zh_CN' | 'en_US') =>
    (await server.call(getPost, { id }, { ...(await visitor(server)), locale })).data;
  expect(await seen(city, 'zh_CN')).toMatchObject({ placeCode: '330100', address: '浙江 杭州' });
  expect(await seen(city, 'en_US')).toMatchObject({ address: 'Hangzhou, Zhejiang' });
  expect(await seen(named, 'en_US')).toMatchObject({ placeCode: 'JP', address: '镰仓' });
});

test.each([
  ['no text', undefined, null],
  ['a text without the place', '西湖', '西湖'],
  ['the name of the place', '杭州·西湖', '西湖'],
  ['its name in another language', 'Hangzhou·西湖', '西湖'],
  ['several of its names', 'Hangzhou·杭州·西湖', '西湖'],
  ['its names only', '杭州·浙江 杭州', null],
  ['the name that it has on this site', '余杭·西湖', '西湖'],
  ['the name of another place', '苏州·西湖', '苏州·西湖'],
])('gives an author the own text within a place: %s', async (_what, address, spot) => {
  await useSetting(server, placeNamesSetting, { '330100': { zh_CN: '余杭', en_US: 'Yuhang', ja: '余杭' } });
  const author = { ...(await member(server, 'author')), locale: 'ja' as const };
  const postId = await publishedPost(server, author, { placeCode: '330100', address });
  const spots = async () => {
    const replies = [await server.call(getPost, { id: postId }, author)];
    return [...replies, await server.call(getPostDraft, { postId }, author)].map(
      ({ data }) => data.options?.spot,
    );
  };
  expect(await spots()).toEqual([spot, spot]);
  const change = { ...draft, postId, placeCode: '330100', address: '余杭·断桥' };
  expect((await server.call(updatePost, change, author)).code).toBe('00000');
  expect(await spots()).toEqual([spot, '断桥']);
});

test('accepts nine pictures, refuses ten and a video among pictures', async () => {
  const author = await member(server, 'author');
  const one = await readyPicture(server, author);
  const fileIds = Array.from({ length: 10 }, () => newId(new Date()));
  await copyFile(server, one, fileIds);
  for (const many of await addAndEdit(server, { ...author, locale: 'en_US' }, { fileIds }))
    expect(many).toMatchObject({
      status: 422,
      message: 'Up to 9 pictures',
      data: { error: 'post.tooManyFiles' },
    });
  expect((await server.call(addPost, { ...draft, fileIds: fileIds.slice(1) }, author)).code).toBe('00000');
  const mixed = [one, await readyVideo(server, author)];
  for (const reply of await addAndEdit(server, author, { fileIds: mixed })) {
    expect(reply).toMatchObject({ status: 422, data: { error: 'post.onlyPictures' } });
    expect(fieldsOf(reply)).toEqual(['fileIds']);
  }
});

test('refuses a picture that is not ready', async () => {
  const author = await member(server, 'author');
  const fileId = await readyPicture(server, author);
  await changeFile(server, fileId, { state: 'processing' });
  for (const reply of await addAndEdit(server, author, { fileIds: [fileId] }))
    expect(reply).toMatchObject({ status: 422, data: { error: 'media.notReady' } });
});

test('refuses a lock in the request', async () => {
  const author = await member(server, 'author');
  const given = { ...draft, lock: 'paid', priceFen: 100 } as typeof draft;
  const { data } = await server.call(addPost, given, author);
  const [row] = await server.app.db.select().from(post).where(eq(post.postId, data.postId));
  expect(row).toMatchObject({ lock: 'free', priceFen: null });
});

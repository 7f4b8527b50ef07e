import { updatePrivacy } from '@muyu/contract/account/settings.ts';
import { getCityFeed } from '@muyu/contract/feed.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';

const server = testServer();

test('posts of a place are newest first, without those that hide it or whose authors hide', async () => {
  const author = await member(server, 'here');
  const hiding = await member(server, 'hiding');
  const place = { placeCode: '330100' };
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const old = await publishedPost(server, author, place, at(9));
  const hidden = [1, 2, 3, 4, 5].map((hours) => publishedPost(server, hiding, place, at(hours)));
  const hiddenIds = await Promise.all(hidden);
  const recent = await publishedPost(server, author, place, at(0.5));
  await publishedPost(server, author, {}, at(0.4));
  await publishedPost(server, author, { placeCode: '330200' }, at(0.3));
  const reader = await visitor(server);
  const list = async (limit: number) => {
    const shown = await walkPages<{ postId: string }>(
      server,
      getCityFeed,
      { cityCode: '330100', limit },
      reader,
    );
    return shown.map(({ postId }) => postId);
  };
  expect(await list(3)).toEqual([recent, ...hiddenIds, old]);
  await server.call(updatePrivacy, { hideFromLocation: true }, hiding);
  for (const limit of [1, 2, 10]) expect(await list(limit)).toEqual([recent, old]);
});

test('a province has the posts of its cities, page by page', async () => {
  const author = await member(server, 'traveller');
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const codes = ['350100', '350200', '350000', '350100', '350200'];
  const posts: string[] = [];
  for (const [i, placeCode] of codes.entries())
    posts.push(await publishedPost(server, author, { placeCode }, at(i + 1)));
  await publishedPost(server, author, { placeCode: '360100' }, at(0.5));
  type Place = { cityCode: string; provinceCode?: string; stateCode?: string };
  const walk = async (input: Place) => {
    const shown = await walkPages<{ postId: string }>(server, getCityFeed, { ...input, limit: 2 }, author);
    return shown.map(({ postId }) => postId);
  };
  expect(await walk({ cityCode: '350000' })).toEqual(posts);
  const city = [posts[1], posts[4]];
  expect(await walk({ cityCode: '350200' })).toEqual(city);
  expect(await walk({ cityCode: '350200', provinceCode: '350000', stateCode: 'CN' })).toEqual(city);
});

test('a post moves with its place, and leaves the place when it is taken down', async () => {
  const author = await member(server, 'mover');
  const postId = await publishedPost(server, author, { placeCode: '460100' }, new Date());
  const ids = async () =>
    (await server.call(getCityFeed, { cityCode: '460100' }, author)).data.resultList.map(
      (post) => post.postId,
    );
  expect(await ids()).toEqual([postId]);
  await server.call(deletePost, { postId }, author);
  expect(await ids()).toEqual([]);
});

test.each([
  { cityCode: '999999' },
  { cityCode: 'ZZ' },
  { cityCode: 'HK' },
  { cityCode: '330100', provinceCode: '350000' },
  { cityCode: '330100', stateCode: 'JP' },
  { cityCode: 'JP', provinceCode: '330000' },
])('%j is not found', async (place) => {
  const reply = await server.call(getCityFeed, place, await visitor(server));
  expect(reply).toMatchObject({ status: 404, data: { error: 'feed.placeNotFound' } });
});

test('a forged cursor, a malformed code and a page that is too large are bad input', async () => {
  const reader = await visitor(server);
  const ask = (input: object) => server.call(getCityFeed, { cityCode: '330100', ...input }, reader);
  for (const input of [{ page: 'abc' }, { cityCode: "33'--" }, { cityCode: '%_' }, { limit: 10_000 }])
    expect((await ask(input)).status).toBe(400);
});

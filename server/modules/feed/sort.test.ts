import type { LoginData } from '@muyu/contract/account/account.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { getAuthorFeed, getHomeFeed, getTypeFeed, listLongVideos } from '@muyu/contract/feed.ts';
import { pinPost } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { publishedPost, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';

const server = testServer();
let author: LoginData;
/** Five long videos, the newest first. */
const posts: string[] = [];

beforeAll(async () => {
  author = await member(server, 'author');
  for (let hours = 1; hours <= 5; hours++) {
    const fileIds = [await readyVideo(server, author, { seconds: 400 })];
    posts.push(
      await publishedPost(server, author, { type: 1, fileIds }, new Date(Date.now() - hours * 3_600_000)),
    );
  }
});

const idsOf = async (endpoint: AnyEndpoint, input: Record<string, unknown>) =>
  (await walkPages<{ postId: string }>(server, endpoint, input, author)).map(({ postId }) => postId);

test.each([
  ['the home feed', getHomeFeed, { size: 2 }],
  ['the home feed of videos', getHomeFeed, { size: 2, type: 1 }],
  ['the new posts', getTypeFeed, { sortType: 2, limit: 2 }],
  ['the new videos', getTypeFeed, { sortType: 2, limit: 2, type: 1 }],
  ['the long videos', listLongVideos, { num: 2 }],
])('%s is newest first, and oldest first with sort asc', async (_what, endpoint, input) => {
  expect(await idsOf(endpoint, input)).toEqual(posts);
  expect(await idsOf(endpoint, { ...input, sort: 'desc' })).toEqual(posts);
  expect(await idsOf(endpoint, { ...input, sort: 'asc' })).toEqual(posts.toReversed());
});

test('an author feed begins with the pinned posts in both orders', async () => {
  const pinned = posts[2]!;
  await server.call(pinPost, { postId: pinned, status: 1 }, author);
  const others = posts.filter((postId) => postId !== pinned);
  for (const size of [1, 2, 10]) {
    const input = { id: author.userId, size };
    expect(await idsOf(getAuthorFeed, input)).toEqual([pinned, ...others]);
    expect(await idsOf(getAuthorFeed, { ...input, sort: 'asc' })).toEqual([pinned, ...others.toReversed()]);
  }
});

test('an order by heat ignores sort', async () => {
  const hot = await idsOf(getTypeFeed, { sortType: 1, limit: 10 });
  expect(await idsOf(getTypeFeed, { sortType: 1, limit: 10, sort: 'asc' })).toEqual(hot);
  const url = `/api${getHomeFeed.path}?sort=random`;
  const reply = await server.http.inject({ url, headers: { authorization: author.token } });
  expect(reply.json()).toMatchObject({ code: '10101', data: { fields: [{ field: 'sort' }] } });
});

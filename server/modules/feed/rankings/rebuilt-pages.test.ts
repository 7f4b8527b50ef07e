import type { LoginData } from '@muyu/contract/account/account.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { like } from '@muyu/contract/like.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { flushPostCounterDeltas } from '../../post/scenario.ts';
import { rebuildRankings } from '../scenario.ts';

const server = testServer();

test('a ranking that is built anew between two pages repeats and skips nothing, and counts on', async () => {
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const posts: string[] = [];
  for (let n = 0; n < 4; n++) posts.push(await publishedPost(server, author));
  const [first, second, third, fourth] = posts as [string, string, string, string];
  const fans: LoginData[] = [];
  for (let n = 0; n < 6; n++) fans.push(await member(server, 'fan'));
  const likedBy = async (postId: string, from: number, to: number) => {
    for (const fan of fans.slice(from, to)) await server.call(like, { type: '0', postId, status: 1 }, fan);
  };
  for (const [postId, likes] of [
    [first, 4],
    [second, 3],
    [third, 2],
    [fourth, 1],
  ] as const)
    await likedBy(postId, 0, likes);
  const build = async () => {
    await flushPostCounterDeltas(server.app);
    await rebuildRankings(server.app, new Date());
  };
  await build();
  const ask = async (page: string) =>
    (await server.call(lists.getRanking, { sortType: 2, period: 'day', limit: 2, page }, reader)).data;
  const entries = ({ resultList }: Awaited<ReturnType<typeof ask>>) =>
    resultList.map(({ postId, rank }) => [postId, rank]);
  await expect
    .poll(async () => entries(await ask('1')))
    .toEqual([
      [first, 1],
      [second, 2],
    ]);
  const { nextPage } = await ask('1');
  // The last entry moves to the first, so that the second one is now the third.
  await likedBy(fourth, 1, 6);
  await build();
  await expect.poll(async () => entries(await ask('1'))[0]).toEqual([fourth, 1]);
  expect(entries(await ask(nextPage!))).toEqual([
    [fourth, 3],
    [third, 4],
  ]);
  // A jump reads the new entries, and goes on after them.
  const jump = await ask('2');
  expect(entries(jump)).toEqual([
    [second, 3],
    [third, 4],
  ]);
  expect(jump.nextPage).toBeNull();
});

import type { LoginData } from '@muyu/contract/account/account.ts';
import { getAuthorFeed, getHomeFeed } from '@muyu/contract/feed.ts';
import { deletePost, getPost, pinPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';

const server = testServer();

const pin = (author: LoginData, postId: string, status: 0 | 1 = 1) =>
  server.call(pinPost, { postId, status }, author);
/** Published posts, the newest first. */
async function posts(author: LoginData, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let i = count; i > 0; i--) {
    made.unshift(await publishedPost(server, author, {}, new Date(Date.now() - i * 60_000)));
  }
  return made;
}
const pageOf = async (author: LoginData, page: string, size: number) => {
  const { data } = await server.call(getAuthorFeed, { id: author.userId, page, size }, author);
  return { ids: data.resultList.map(({ postId }) => postId), next: data.nextPage, list: data.resultList };
};
const all = async (author: LoginData, size: number, between: () => Promise<unknown> = async () => {}) => {
  const seen: string[] = [];
  for (let page: string | null = '1'; page; ) {
    const { ids, next } = await pageOf(author, page, size);
    seen.push(...ids);
    await between();
    page = next;
  }
  return seen;
};

test('lists pinned posts first, the latest pin first, and unpinned posts by time', async () => {
  const author = await member(server, 'author');
  const [a, b, c, d] = (await posts(author, 4)) as [string, string, string, string];
  expect(await pin(author, c)).toMatchObject({ status: 200, data: { top: true } });
  expect(await pin(author, d)).toMatchObject({ status: 200 });
  expect(await pin(author, d)).toMatchObject({ status: 200, data: { top: true } });
  const { list } = await pageOf(author, '1', 10);
  expect(list.map(({ postId, top }) => [postId, top])).toEqual([
    [d, true],
    [c, true],
    [a, false],
    [b, false],
  ]);
  const home = await server.call(getHomeFeed, {}, author);
  expect(home.data.resultList.map(({ postId }) => postId)).toEqual([a, b, c, d]);
  expect((await server.call(getPost, { id: d }, await visitor(server))).data.top).toBe(true);
  for (let twice = 0; twice < 2; twice++)
    expect(await pin(author, d, 0)).toMatchObject({ status: 200, data: { top: false } });
  expect((await pageOf(author, '1', 10)).ids).toEqual([c, a, b, d]);
});

test('refuses a fourth pin until one is removed or its post deleted', async () => {
  const author = await member(server, 'author');
  const [a, b, c, d] = (await posts(author, 4)) as [string, string, string, string];
  for (const postId of [a, b, c]) expect((await pin(author, postId)).status).toBe(200);
  expect(await pin(author, d)).toMatchObject({
    status: 422,
    message: '最多置顶 3 件作品',
    data: { error: 'post.tooManyPinned' },
  });
  expect((await pin(author, a)).status).toBe(200);
  await server.call(deletePost, { postId: b }, author);
  expect((await pin(author, d)).status).toBe(200);
});

test('concurrent pins do not exceed three', async () => {
  const author = await member(server, 'author');
  const made = await posts(author, 8);
  const replies = await Promise.all(made.map((postId) => pin(author, postId)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
  const { list } = await pageOf(author, '1', 20);
  expect(list.filter(({ top }) => top)).toHaveLength(3);
});

test.each([1, 2, 3, 4, 10])('pages of %i contain every post once while pins change', async (size) => {
  const author = await member(server, 'author');
  const made = await posts(author, 9);
  for (const postId of [made[2]!, made[7]!]) await pin(author, postId);
  expect(await all(author, size)).toEqual([
    made[7],
    made[2],
    ...made.filter((_, at) => at !== 2 && at !== 7),
  ]);
  let turn = 0;
  const seen = await all(author, size, async () => {
    const [on, off] = [made[(turn * 4) % 9]!, made[(turn * 4 + 7) % 9]!];
    turn += 1;
    await pin(author, off, 0);
    await pin(author, on);
  });
  expect(seen.toSorted()).toEqual(made.toSorted());
});

test('refuses to pin unpublished and foreign posts', async () => {
  const author = await member(server, 'author');
  const other = await member(server, 'other');
  const [postId] = (await posts(author, 1)) as [string];
  expect(await pin(other, postId)).toMatchObject({ status: 403, code: '10103' });
  expect(await pin(await visitor(server), postId)).toMatchObject({ status: 403 });
  const gone = { status: 404, data: { error: 'post.notFound' } };
  expect(await pin(author, await pendingPost(server, author))).toMatchObject(gone);
  await server.call(deletePost, { postId }, author);
  expect(await pin(author, postId)).toMatchObject(gone);
  expect(await pin(author, 'nothing')).toMatchObject(gone);
});

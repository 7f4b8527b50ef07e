import type { LoginData } from '@muyu/contract/account/account.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { deletePost } from '@muyu/contract/post.ts';
import * as endpoints from '@muyu/contract/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await member(server, 'reader');
});

async function search(keyword: string, more: Partial<ClientInputOf<typeof endpoints.searchPosts>> = {}) {
  const reply = await server.call(endpoints.searchPosts, { keyword, ...more }, reader);
  expect(reply.code).toBe('00000');
  return reply.data;
}
const idsOf = async (...given: Parameters<typeof search>) =>
  (await search(...given)).resultList.map(({ postId }) => postId);

test('a word of one character beside another one counts where a post has both, in each order and list', async () => {
  const both = await publishedPost(server, author, { content: '蓑羽鹤飞过盐湖，雾很浓' });
  const other = await publishedPost(server, author, { content: '蓑羽鹤的巢' });
  for (const sort of ['latest', 'hottest'] as const) {
    expect(await idsOf('蓑羽鹤 雾', { sort })).toEqual([both]);
    expect(await idsOf('蓑羽鹤 雾', { sort, userId: author.userId })).toEqual([both]);
    // No post has it: the other words alone are looked for.
    expect(await idsOf('蓑羽鹤 雹', { sort })).toEqual([other, both]);
  }
});

test('the pages of a search are of one list, also when a post with a word of one character comes or goes meanwhile', async () => {
  const others: string[] = [];
  for (let n = 0; n < 4; n++)
    others.unshift(await publishedPost(server, author, { content: `第${n}只斑头雁` }));
  for (const sort of ['latest', 'hottest'] as const) {
    const ask = (page: string) => search('斑头雁 霜', { sort, limit: 2, page });
    const idsIn = ({ resultList }: Awaited<ReturnType<typeof ask>>) => resultList.map(({ postId }) => postId);
    const all = await ask('1');
    expect(idsIn(all)).toEqual(others.slice(0, 2));
    const narrow: string[] = [];
    for (let n = 0; n < 3; n++)
      narrow.unshift(await publishedPost(server, author, { content: `斑头雁与霜，${n}` }));
    const rest = idsIn(await ask(all.nextPage!));
    expect(rest).toEqual(others.slice(2));
    await expect.poll(async () => idsIn(await ask('1'))).toEqual(narrow.slice(0, 2));
    const narrowed = await ask('1');
    for (const postId of narrow) await server.call(deletePost, { postId }, author);
    expect(idsIn(await ask(narrowed.nextPage!))).toEqual([]);
  }
});

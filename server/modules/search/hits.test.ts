import type { LoginData } from '@muyu/contract/account/account.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { searchPosts, suggestSearches } from '@muyu/contract/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { contextAs, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { putTag } from '../post/scenario.ts';

const server = testServer();
let author: LoginData;

beforeAll(async () => {
  author = await member(server, 'author', { nickname: '苍鹭与渡口' });
  const tagIds: string[] = [];
  for (const [key, name] of [
    ['heron', '苍鹭'],
    ['lake', '湖'],
  ] as const)
    tagIds.push(await putTag(contextAs(server, author), key, { zh_CN: name, en_US: key, ja: name }, 1));
  await publishedPost(server, author, { content: '等了一个下午', placeCode: '350200', tagIds });
});

async function search(keyword: string) {
  const [post] = (await server.call(searchPosts, { keyword }, author)).data.resultList;
  return post!;
}

test('marks the hits in the name of the author and in tags, of which only those with a hit are listed', async () => {
  const { nicknameHits, tagHits, addressHits } = await search('苍鹭');
  expect(nicknameHits).toEqual([[0, 2]]);
  expect(tagHits).toEqual([{ name: '苍鹭', hits: [[0, 2]], other: null }]);
  expect(addressHits).toEqual([]);
});

test('a tag that is found by its name in another language shows that name with its hits', async () => {
  const tagHits = async (keyword: string, locale: Locale) =>
    (await server.call(searchPosts, { keyword }, { ...author, locale })).data.resultList[0]!.tagHits;
  const other = { name: '苍鹭', hits: [[0, 2]] };
  expect(await tagHits('苍鹭', 'en_US')).toEqual([{ name: 'heron', hits: [], other }]);
  expect(await tagHits('heron', 'en_US')).toEqual([{ name: 'heron', hits: [[0, 5]], other: null }]);
  const suggested = async (keyword: string, locale: Locale) =>
    (await server.call(suggestSearches, { keyword }, { ...author, locale })).data.tags;
  expect(await suggested('苍鹭', 'en_US')).toMatchObject([{ name: 'heron', otherName: '苍鹭' }]);
  expect(await suggested('canglu', 'en_US')).toMatchObject([{ name: 'heron', otherName: '苍鹭' }]);
  expect(await suggested('her', 'en_US')).toMatchObject([{ name: 'heron', otherName: null }]);
  expect(await suggested('her', 'zh_CN')).toMatchObject([{ name: '苍鹭', otherName: 'heron' }]);
});

test('marks the hits in the place', async () => {
  const { address, nicknameHits, tagHits, addressHits } = await search('厦门');
  expect(addressHits.map(([from, to]) => address!.slice(from, to))).toEqual(['厦门']);
  expect([nicknameHits, tagHits]).toEqual([[], []]);
});

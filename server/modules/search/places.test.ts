import { changeSetting } from '@muyu/contract/admin/setting.ts';
import { searchPosts } from '@muyu/contract/search.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { indexPlaces } from './commands/rebuild-index.ts';
import type { PlaceNames } from './rules/renamed-places.ts';

const server = testServer();

test('a renamed place finds its posts and those of its cities, and no longer by its earlier name', async () => {
  const [author, editor] = [await member(server, 'author'), await signInOperator(server, 'editor')];
  const inCity = await publishedPost(server, author, { content: '阁楼上的望远镜', placeCode: '350200' });
  const abroad = await publishedPost(server, author, { content: '港口的灯塔', placeCode: 'JP' });
  const found = async (keyword: string) =>
    (await server.call(searchPosts, { keyword }, author)).data.resultList.map(({ postId }) => postId);
  const rename = async (revision: number, value: PlaceNames) => {
    const reason = '统一叫法';
    const key = 'site.placeNames';
    expect((await server.call(changeSetting, { key, value, revision, reason }, editor)).code).toBe('00000');
    const { rows } = await server.app.db.execute<{ before: PlaceNames }>(sql`
      select data -> 'before' as before from jobs.job where name = 'search.indexPlaces' order by created_on desc limit 1`);
    await indexPlaces(server.app, rows[0]!.before, new AbortController().signal);
  };
  const names = (name: string) => ({ zh_CN: name, en_US: name, ja: name });
  await rename(0, { '350000': names('八闽'), JP: names('东瀛') });
  // The first page of a word is shared for a second.
  await expect.poll(() => found('八闽')).toEqual([inCity]);
  expect(await found('东瀛')).toEqual([abroad]);
  await rename(1, { '350000': names('八闽') });
  await expect.poll(() => found('东瀛')).toEqual([]);
  expect(await found('八闽')).toEqual([inCity]);
  expect(await found('日本')).toEqual([abroad]);
});

import { searchPosts } from '@muyu/contract/search.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { searchModule } from './module.ts';

const server = testServer();

test('the flush sorts the keys of a new post into the index, and the post is found', async () => {
  const { app } = server;
  const author = await member(server, 'author');
  const postId = await publishedPost(server, author, { content: '阁楼上的望远镜' });
  await Promise.all(searchModule.flushes!.map((flush) => flush(app, new Date())));
  const { rows } = await app.db.execute(sql`select sort_search_keys() as pages`);
  expect(rows).toEqual([{ pages: '0' }]);
  const { data } = await server.call(searchPosts, { keyword: '望远镜' }, author);
  expect(data.resultList.map((found) => found.postId)).toEqual([postId]);
});

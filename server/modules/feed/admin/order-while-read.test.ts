import * as endpoints from '@muyu/contract/admin/curation.ts';
import { getPickedFeed } from '@muyu/contract/feed-lists.ts';
import { expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { pickedPost } from '../tables.ts';

const server = testServer({}, 'none');

async function scene() {
  await server.app.db.delete(pickedPost);
  const editor = await signInOperator(server, 'editor');
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const posts: string[] = [];
  for (let n = 0; n < 6; n++) posts.unshift(await publishedPost(server, author));
  for (const post of posts.toReversed()) await server.call(endpoints.pickPost, { post }, editor);
  const page = async (at: string, sort: 'asc' | 'desc' = 'asc') => {
    const { data } = await server.call(getPickedFeed, { page: at, limit: 2, sort }, reader);
    return { ids: data.resultList.map(({ postId }) => postId), nextPage: data.nextPage };
  };
  const order = (postIds: string[]) => server.call(endpoints.orderPickedPosts, { postIds }, editor);
  return { editor, author, reader, posts, page, order };
}

test('picks that are ordered after removals are neither skipped nor repeated for a person who walks them', async () => {
  const { editor, posts, page, order } = await scene();
  for (const postId of posts.splice(0, 2)) await server.call(endpoints.unpickPost, { postId }, editor);
  const first = await page('1');
  expect(first.ids).toEqual(posts.slice(0, 2));
  // The one that follows moves before those that were shown.
  await order([posts[2]!, posts[0]!, posts[1]!, posts[3]!]);
  const second = await page(first.nextPage!);
  expect(second).toEqual({ ids: posts.slice(2), nextPage: null });
});

test('picks in the other order are walked whole while a post is picked and the order changes', async () => {
  const { editor, author, posts, page, order } = await scene();
  const first = await page('1', 'desc');
  expect(first.ids).toEqual([posts[5], posts[4]]);
  const added = await publishedPost(server, author);
  await server.call(endpoints.pickPost, { post: added }, editor);
  await order([posts[5]!, posts[4]!, added, ...posts.slice(0, 4)]);
  const second = await page(first.nextPage!, 'desc');
  const third = await page(second.nextPage!, 'desc');
  expect([...second.ids, ...third.ids]).toEqual([posts[3], posts[2], posts[1], posts[0]]);
});

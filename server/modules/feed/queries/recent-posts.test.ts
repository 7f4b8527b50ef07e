import { getHomeFeed } from '@muyu/contract/feed.ts';
import { getAttentionFeed } from '@muyu/contract/feed-lists.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { follow, unfollow } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minutesAgo } from '../../../testing/expected/dates.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { recentPosts } from './recent-posts.ts';

const server = testServer();

test('home follows publications, deletions, follows and unfollows at once, without a statement over all posts', async () => {
  const [reader, one, two] = await Promise.all(['reader', 'one', 'two'].map((name) => member(server, name)));
  const home = async (input: { page?: string; size?: number; type?: number } = {}) => {
    const { data } = await server.call(getHomeFeed, input, reader);
    return data;
  };
  const ids = async () =>
    (await home()).resultList.filter(({ reason }) => !reason).map(({ postId }) => postId);
  const old = await publishedPost(server, one!, {}, minutesAgo(30));
  const other = await publishedPost(server, two!, {}, minutesAgo(20));
  expect(await ids()).toEqual([]);
  await server.call(follow, { userId: one!.userId }, reader);
  expect(await ids()).toEqual([old]);
  await server.call(follow, { userId: two!.userId }, reader);
  expect(await ids()).toEqual([other, old]);
  const newest = await publishedPost(server, one!, {}, minutesAgo(1));
  const mine = await publishedPost(server, reader!, {}, minutesAgo(2));
  expect(await ids()).toEqual([newest, mine, other, old]);
  const attention = (await server.call(getAttentionFeed, {}, reader)).data.resultList;
  expect(attention.map(({ postId }) => postId)).toEqual([newest, other, old]);

  const query = vi.spyOn(server.app.db.$client, 'query');
  const first = await home({ size: 2 });
  const second = await home({ size: 2, page: first.nextPage! });
  expect([...first.resultList, ...second.resultList].map(({ postId }) => postId)).toEqual([
    newest,
    mine,
    other,
    old,
  ]);
  expect(JSON.stringify(query.mock.calls)).not.toContain('feed_home');

  await server.call(deletePost, { postId: newest }, one);
  expect(await ids()).toEqual([mine, other, old]);
  await server.call(unfollow, { userId: two!.userId }, reader);
  expect(await ids()).toEqual([mine, old]);
});

test('pages that are asked for at once all have a post that was just published', async () => {
  const [reader, author] = [await member(server, 'reader'), await member(server, 'author')];
  await server.call(follow, { userId: author.userId }, reader);
  await server.call(getAttentionFeed, {}, reader);
  const postId = await publishedPost(server, author);
  const pages = await Promise.all([1, 2, 3].map(() => server.call(getAttentionFeed, {}, reader)));
  for (const { data } of pages) expect(data.resultList.map((post) => post.postId)).toEqual([postId]);
});

test('posts that are loaded while messages are lost are loaded again', async () => {
  const author = await member(server, 'author');
  const [kept, gone] = [await publishedPost(server, author), await publishedPost(server, author)];
  const { db } = server.app;
  const posts = recentPosts(server.app);
  const followed = { authorIds: [author.userId], viewerId: author.userId, withOwn: false, after: null };
  const idsOf = async () => (await posts.take(followed, 5))?.map(({ postId }) => postId);
  expect(await idsOf()).toEqual([gone, kept]);
  const query = db.$client.query.bind(db.$client) as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(db.$client, 'query').mockImplementationOnce((async (...given: unknown[]) => {
    const rows = await query(...given);
    // Another server hides a post, and the message about it does not arrive.
    await db.execute(sql`delete from published_post where post_id = ${gone}`);
    posts.clear();
    return rows;
  }) as never);
  onTestFinished(() => spy.mockRestore());
  posts.clear();
  expect(await idsOf()).toEqual([kept]);
});

import {
  getAuthenticationFeed,
  getAuthorFeed,
  getCollectedFeed,
  getHomeFeed,
  getLikedFeed,
  getProfileCounts,
  getTypeFeed,
  listMyPosts,
  sortTypes,
} from '@muyu/contract/feed.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost, pinPost } from '@muyu/contract/post.ts';
import { follow, ignoreUser, unfollow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { cacheClock } from '../../testing/environment/cache-clock.ts';
import { contextAs, pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { certify } from '../account/scenario.ts';
import { flushPostCounterDeltas, refreshPopularity } from '../post/scenario.ts';

const server = testServer();
const ids = (reply: { data: { resultList: Array<{ postId: string }> } }) =>
  reply.data.resultList.map((p) => p.postId);
/** The posts of a home feed that are not recommended. */
const followedIds = (reply: { data: { resultList: Array<{ postId: string; reason: unknown }> } }) =>
  reply.data.resultList.filter(({ reason }) => reason === null).map((p) => p.postId);
const hour = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * hour);
/** Longer than the cache of shared pages. */
const clock = cacheClock();
const pageEnds = () => clock.pass(1_050);

test('the pages of new posts contain every post once while others are published', async () => {
  const author = await member(server, 'many');
  const made: string[] = [];
  for (let i = 0; i < 25; i++) made.unshift(await publishedPost(server, author, {}, before(50 - i)));
  const reader = await visitor(server);
  const seen: string[] = [];
  let page = '1';
  for (let i = 0; i < 3; i++) {
    const reply = await server.call(getTypeFeed, { sortType: sortTypes.new, page }, reader);
    seen.push(...ids(reply));
    await publishedPost(server, author);
    expect(reply.data.hasNextPage).toBe(i < 2);
    page = reply.data.nextPage ?? 'end';
  }
  expect(seen).toEqual(made);
  expect(page).toBe('end');
});

test('popularity counts the engagement of seven days', async () => {
  const author = await member(server, 'hot');
  const older = await publishedPost(server, author, {}, before(2));
  const newer = await publishedPost(server, author, {}, before(1));
  const fans = await Promise.all(Array.from({ length: 6 }, () => member(server, 'fan')));
  for (const fan of fans) await server.call(collect, { type: '3', postId: older, status: 1 }, fan);
  await flushPostCounterDeltas(server.app);
  pageEnds();
  const hot = ids(await server.call(getTypeFeed, { sortType: sortTypes.hot, limit: 50 }, author));
  expect(hot.indexOf(older)).toBeLessThan(hot.indexOf(newer));
  const popular = ids(await server.call(getTypeFeed, { sortType: sortTypes.popularity }, author));
  expect(popular[0]).toBe(older);
  await server.app.db.execute('update post_daily_engagement set day = day - 8');
  await refreshPopularity(server.app, new Date());
  await server.call(like, { type: '0', postId: newer, status: 1 }, fans[0]!);
  await flushPostCounterDeltas(server.app);
  pageEnds();
  expect(ids(await server.call(getTypeFeed, { sortType: sortTypes.popularity }, author))[0]).toBe(newer);
});

test('type restricts the feed: there are no video posts', async () => {
  const reader = await visitor(server);
  expect(ids(await server.call(getTypeFeed, { sortType: 2, type: 1 }, reader))).toEqual([]);
  expect(ids(await server.call(getTypeFeed, { sortType: 2, postType: 2 }, reader))).toHaveLength(10);
});

test('the home feed lists own posts and posts of followed users until they are unfollowed', async () => {
  const me = await member(server, 'me');
  const friend = await member(server, 'friend');
  const stranger = await member(server, 'stranger');
  expect(followedIds(await server.call(getHomeFeed, {}, me))).toEqual([]);
  const theirs = await publishedPost(server, friend, {}, before(3));
  const mine = await publishedPost(server, me, {}, before(2));
  await publishedPost(server, stranger, {}, before(1));
  await server.call(follow, { userId: friend.userId }, me);
  const page = await server.call(getHomeFeed, {}, me);
  expect(followedIds(page)).toEqual([mine, theirs]);
  expect(page.data.resultList[1]!.user.relation).toBe('following');
  await server.call(unfollow, { userId: friend.userId }, me);
  expect(followedIds(await server.call(getHomeFeed, {}, me))).toEqual([mine]);
});

test('the authentication channel lists only the posts that certified people put into it', async () => {
  const creator = await member(server, 'creator');
  await certify(contextAs(server, creator), creator.userId, ['quality']);
  const post = await publishedPost(server, creator, { authChannel: true });
  await publishedPost(server, creator);
  await publishedPost(server, await member(server, 'plain'));
  const reply = await server.call(getAuthenticationFeed, {}, await visitor(server));
  expect(ids(reply)).toEqual([post]);
  expect(reply.data.resultList[0]).toMatchObject({ authChannel: true, user: { labels: ['quality'] } });
});

test('lists published posts of an author, and own posts in every state', async () => {
  const author = await member(server, 'author');
  const shown = await publishedPost(server, author);
  const waiting = await pendingPost(server, author);
  const other = await visitor(server);
  expect(ids(await server.call(getAuthorFeed, { id: author.userId }, other))).toEqual([shown]);
  const mine = await server.call(listMyPosts, {}, author);
  expect(mine.data.resultList.map(({ postId, state }) => [postId, state])).toEqual([
    [waiting, 'pending'],
    [shown, 'published'],
  ]);
  await server.call(pinPost, { postId: shown, status: 1 }, author);
  expect(ids(await server.call(listMyPosts, {}, author))).toEqual([shown, waiting]);
  expect(ids(await server.call(listMyPosts, { status: 'published' }, author))).toEqual([shown]);
  expect(await server.call(listMyPosts, {}, other)).toMatchObject({ status: 403, code: '10103' });
});

test('lists liked and own collected posts, the latest first', async () => {
  const me = await member(server, 'me');
  const [a, b] = [await publishedPost(server, me), await publishedPost(server, me)];
  for (const postId of [b, a]) {
    await server.call(like, { type: '0', postId, status: 1 }, me);
    await server.call(collect, { type: '3', postId, status: 1 }, me);
  }
  const other = await member(server, 'other');
  expect(ids(await server.call(getLikedFeed, { userId: me.userId }, other))).toEqual([a, b]);
  expect(ids(await server.call(getCollectedFeed, { userId: me.userId }, me))).toEqual([a, b]);
  expect(await server.call(getCollectedFeed, { userId: me.userId }, other)).toMatchObject({
    status: 403,
    code: '10103',
  });
});

test('counts posts, likes, fans and follows of a profile, and collections for the owner alone', async () => {
  const me = await member(server, 'me');
  const fan = await member(server, 'fan');
  const postId = await publishedPost(server, me);
  await server.call(like, { type: '0', postId, status: 1 }, fan);
  await server.call(collect, { type: '3', postId, status: 1 }, me);
  await server.call(follow, { userId: me.userId }, fan);
  const counts = { posts: 1, likes: 1, collections: 1, fans: 1, follows: 0 };
  expect((await server.call(getProfileCounts, { id: me.userId }, fan)).data).toEqual({
    ...counts,
    collections: 0,
    relation: 'following',
    ignored: false,
  });
  const own = { ...counts, relation: 'self', ignored: false };
  expect((await server.call(getProfileCounts, { id: 'me' }, me)).data).toEqual(own);
  await server.call(ignoreUser, { userId: me.userId, status: 1 }, fan);
  const ignoring = (await server.call(getProfileCounts, { id: me.userId }, fan)).data;
  expect(ignoring).toMatchObject({ relation: 'following', ignored: true });
});

test.each([['no session', {}, 401, '10201']])(
  'feeds require a session: %s',
  async (_what, caller, status, code) => {
    expect(await server.call(getTypeFeed, { sortType: 1 }, caller)).toMatchObject({ status, code });
  },
);

test('refuses sizes above the cap and unknown sorts', async () => {
  const reader = await visitor(server);
  for (const input of [{ sortType: 4 }, { sortType: 1, limit: 51 }, { sortType: 1, limit: 0 }]) {
    expect(await server.call(getTypeFeed, input, reader)).toMatchObject({ status: 400, code: '10101' });
  }
});

test('a deleted post in a collection is neither listed nor counted', async () => {
  const author = await member(server, 'gone');
  const reader = await member(server, 'keeper');
  const [remaining, deleted] = [await publishedPost(server, author), await publishedPost(server, author)];
  for (const postId of [remaining, deleted])
    await server.call(collect, { type: '3', postId, status: 1 }, reader);
  await server.call(deletePost, { postId: deleted }, author);
  expect(ids(await server.call(getCollectedFeed, { userId: reader.userId }, reader))).toEqual([remaining]);
  expect((await server.call(getProfileCounts, { id: 'me' }, reader)).data.collections).toBe(1);
});

test('type restricts the home feed', async () => {
  const me = await member(server, 'typist');
  const postId = await publishedPost(server, me);
  for (const [type, found] of [
    [0, [postId]],
    [1, []],
    [2, [postId]],
  ] as const) {
    expect(followedIds(await server.call(getHomeFeed, { type }, me))).toEqual(found);
  }
});

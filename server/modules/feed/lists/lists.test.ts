import type { LoginData } from '@muyu/contract/account/account.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { excludeUser, follow } from '@muyu/contract/social.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { certifiedMember } from '../../../testing/creators.ts';
import { anonymousContext } from '../../../testing/operators.ts';
import {
  addPostCopies,
  contextAs,
  publishedPost,
  publishLockedPost,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { walkPages } from '../../../testing/walk-pages.ts';
import { certify } from '../../account/scenario.ts';
import { flushPostCounterDeltas, putTag } from '../../post/scenario.ts';
import { sanctionUser } from '../../sanction/scenario.ts';
import { rebuildRankings } from '../scenario.ts';
import { pickedPost } from '../tables.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;
const newTag = (key: string) =>
  putTag(contextAs(server, author), key, { zh_CN: key, en_US: key, ja: key }, 1);

type Listed = { postId: string; userId: string };
const walk = (endpoint: AnyEndpoint, input: Record<string, unknown>, who = reader) =>
  walkPages<Listed>(server, endpoint, input, who);
const idsOf = async (endpoint: AnyEndpoint, input: Record<string, unknown>, who = reader) =>
  (await walk(endpoint, input, who)).map(({ postId }) => postId);
const react = (postId: string, who: LoginData, on: 0 | 1 = 1) =>
  server.call(like, { type: '0', postId, status: on }, who);

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await member(server, 'reader');
});

test('the attention page lists the posts of followed people without my own', async () => {
  const [me, friend] = [await member(server, 'me'), await member(server, 'friend')];
  await publishedPost(server, me);
  const theirs = [await publishedPost(server, friend), await publishedPost(server, friend)];
  await server.call(follow, { userId: friend.userId }, me);
  expect(await idsOf(lists.getAttentionFeed, { limit: 1 }, me)).toEqual(theirs.toReversed());
});

test('a tag lists its posts by heat or time', async () => {
  const tagId = await newTag('tagged');
  const posts = [];
  for (let n = 3; n > 0; n--)
    posts.push(
      await publishedPost(server, author, { tagIds: [tagId] }, new Date(Date.now() - n * 3_600_000)),
    );
  await publishedPost(server, author);
  const fans = [await member(server, 'fan'), await member(server, 'fan')];
  for (const fan of fans) await server.call(collect, { type: '3', postId: posts[0]!, status: 1 }, fan);
  await flushPostCounterDeltas(server.app);
  const newest = posts.toReversed();
  expect(await idsOf(lists.getTagFeed, { tagId, sortType: 2, limit: 2 })).toEqual(newest);
  const hottest = [posts[0], posts[2], posts[1]];
  expect(await idsOf(lists.getTagFeed, { tagId, limit: 2 })).toEqual(hottest);
  expect(await idsOf(getTypeFeed, { tagId, sortType: 1 })).toEqual(hottest);
  expect(await idsOf(getTypeFeed, { tagId, sortType: 2, sort: 'asc', postType: 2 })).toEqual(posts);
  expect(await idsOf(getTypeFeed, { tagId, sortType: 3, type: 1 })).toEqual([]);
  for (const gone of [newId(new Date()), 'gone']) {
    const error = { status: 404, data: { error: 'tag.notFound' } };
    expect(await server.call(lists.getTagFeed, { tagId: gone }, reader)).toMatchObject(error);
    expect(await server.call(getTypeFeed, { tagId: gone, sortType: 1 }, reader)).toMatchObject(error);
  }
});

test('similar posts share tags first, then likers', async () => {
  const [a, b] = [await newTag('similarA'), await newTag('similarB')];
  const [other, shy] = [await member(server, 'other'), await member(server, 'shy')];
  const origin = await publishedPost(server, author, { tagIds: [a, b] });
  const one = await publishedPost(server, other, { tagIds: [a] });
  const both = await publishedPost(server, other, { tagIds: [a, b] });
  const liked = await publishedPost(server, other);
  const hidden = await publishedPost(server, shy, { tagIds: [a, b] });
  await publishedPost(server, other);
  for (const postId of [origin, liked]) await react(postId, other);
  await server.call(excludeUser, { userId: shy.userId }, reader);
  expect(await idsOf(lists.getSimilarPosts, { postId: origin, limit: 1 })).toEqual([both, one, liked]);
  expect(await idsOf(lists.getSimilarPosts, { postId: origin, type: 1 })).toEqual([]);
  expect(await idsOf(lists.getSimilarPosts, { postId: origin }, other)).toContain(hidden);
  await server.call(deletePost, { postId: origin }, author);
  for (const postId of [origin, 'gone'])
    expect(await server.call(lists.getSimilarPosts, { postId }, reader)).toMatchObject({ status: 404 });
});

test('posts that wait for review keep no published post out of a similar list', async () => {
  const tagId = await newTag('queued');
  const [origin, other] = [
    await publishedPost(server, author, { tagIds: [tagId] }),
    await publishedPost(server, author, { tagIds: [tagId] }),
  ];
  await addPostCopies(server, origin, tagId, 150, 'pending');
  expect(await idsOf(lists.getSimilarPosts, { postId: origin })).toEqual([other]);
});

test('a similar list of one type has posts of that type behind a hundred newer ones of the other', async () => {
  const tagId = await newTag('typed');
  const fileIds = [await readyVideo(server, author)];
  const video = await publishedPost(server, author, { type: 1, fileIds, tagIds: [tagId] });
  const origin = await publishedPost(server, author, { tagIds: [tagId] });
  await addPostCopies(server, origin, tagId, 101, 'published');
  expect(await idsOf(lists.getSimilarPosts, { postId: origin, type: 1 })).toEqual([video]);
});

test('picked posts are in the order of the editors, of one type or tag where asked', async () => {
  const tagId = await newTag('picked');
  const video = await publishedPost(server, author, { type: 1, fileIds: [await readyVideo(server, author)] });
  const picture = await publishedPost(server, author, { tagIds: [tagId] });
  const gone = await publishedPost(server, author);
  for (const [position, postId] of [video, picture, gone].entries())
    await server.app.db.insert(pickedPost).values({ postId, position, createdAt: new Date() });
  await server.call(deletePost, { postId: gone }, author);
  expect(await idsOf(lists.getPickedFeed, { limit: 1, sortType: 2 })).toEqual([video, picture]);
  expect(await idsOf(lists.getPickedFeed, { limit: 1, sort: 'desc' })).toEqual([picture, video]);
  expect(await idsOf(lists.getPickedFeed, { type: 1 })).toEqual([video]);
  expect(await idsOf(lists.getPickedFeed, { tagId })).toEqual([picture]);
  expect(await server.call(lists.getPickedFeed, { tagId: newId(new Date()) }, reader)).toMatchObject({
    status: 404,
  });
});

test('certified people are listed by hotness with their number of videos, performers apart', async () => {
  const [star, performer] = [await member(server, 'star'), await member(server, 'performer')];
  await certify(contextAs(server, star), star.userId, ['hotCreator']);
  await certify(contextAs(server, performer), performer.userId, ['certifiedHer']);
  // Certified for the authentication channel alone.
  await certifiedMember(server, 'authenticated', 'checked');
  const post = await publishedPost(server, star);
  await publishedPost(server, performer, { type: 1, fileIds: [await readyVideo(server, performer)] });
  await react(post, reader);
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, new Date());
  const people = await server.call(lists.listCertifiedCreators, {}, reader);
  expect(
    people.data.resultList.map(({ userId, hotness, videoNum }) => [userId, hotness > 0, videoNum]),
  ).toEqual([
    [star.userId, true, 0],
    [performer.userId, false, 1],
  ]);
  const short = await server.call(lists.listCertifiedCreatorsShort, { num: 1 }, reader);
  expect(short.data.map(({ userId }) => userId)).toEqual([star.userId]);
  const performers = await server.call(lists.listPerformers, {}, reader);
  expect(performers.data.resultList.map(({ userId }) => userId)).toEqual([performer.userId]);
  expect((await server.call(lists.listPerformersShort, {}, reader)).data).toHaveLength(1);
});

test('certified people leave their lists when the account is closed, before the next rebuild', async () => {
  const [gone, next] = [
    await certifiedMember(server, 'creator', 'leaving'),
    await certifiedMember(server, 'creator', 'staying'),
  ];
  await react(await publishedPost(server, gone), reader);
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, new Date());
  const listed = async () =>
    (await walkPages<{ userId: string }>(server, lists.listCertifiedCreators, { limit: 1 }, reader))
      .map(({ userId }) => userId)
      .filter((userId) => userId === gone.userId || userId === next.userId);
  expect(await listed()).toEqual([gone.userId, next.userId]);
  const closure = {
    userId: gone.userId,
    kind: 'close',
    reason: '诈骗',
    operatorId: newId(new Date()),
  } as const;
  await server.app.db.transaction((tx) => sanctionUser(anonymousContext(server), tx, closure));
  expect(await listed()).toEqual([next.userId]);
});

test('private videos are the locked videos, without a URL for who may not open them', async () => {
  await certify(contextAs(server, author), author.userId, ['hotCreator']);
  const fileIds = async () => [await readyVideo(server, author)];
  await publishedPost(server, author, { type: 1, fileIds: await fileIds() });
  const locked = await publishLockedPost(
    server,
    author,
    { lock: 'vip', priceFen: null, preview: 'blurred' } as never,
    { type: 1, fileIds: await fileIds() },
  );
  const { data } = await server.call(lists.listPrivateVideos, {}, reader);
  expect(data.resultList.map(({ postId, unlock }) => [postId, unlock.open, unlock.reason])).toEqual([
    [locked, false, 'vip'],
  ]);
  expect((await server.call(lists.listPrivateVideosShort, { num: 3 }, reader)).data).toHaveLength(1);
});

test('a cursor of one list is bad input for another', async () => {
  for (let n = 0; n < 2; n++) await publishedPost(server, author);
  await server.call(follow, { userId: author.userId }, reader);
  const { data } = await server.call(lists.getAttentionFeed, { limit: 1 }, reader);
  const page = data.nextPage!;
  for (const endpoint of [
    lists.getPickedFeed,
    lists.listPrivateVideos,
    lists.listCertifiedCreators,
    lists.getRanking,
  ])
    expect(await server.call(endpoint, { page }, reader)).toMatchObject({ status: 400, code: '10101' });
});

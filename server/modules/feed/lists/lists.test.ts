import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { excludeUser, follow } from '@muyu/contract/social.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { contextAs, publishedPost, publishLockedPost, readyVideo } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certify } from '../../account/scenario.ts';
import { flushPostCounterDeltas, putTag } from '../../post/scenario.ts';
import { buildFirstRankings } from '../rankings/rebuild-rankings.ts';
import { rebuildRankings } from '../scenario.ts';
import { pickedPost, rankingEntry, rankingPerson } from '../tables.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof member>>;
let author: Person;
let reader: Person;
const day = 86_400_000;
const newTag = (key: string) =>
  putTag(contextAs(server, author), key, { zh_CN: key, en_US: key, ja: key }, 1);

type Listed = { postId: string; userId: string };
/** All pages of a list. */
async function walk(endpoint: AnyEndpoint, input: Record<string, unknown>, who = reader): Promise<Listed[]> {
  const items: Listed[] = [];
  for (let page: string | null = '1'; page !== null; ) {
    const reply = await server.call(endpoint, { ...input, page }, who);
    expect(reply.code).toBe('00000');
    const data = reply.data as Page<Listed>;
    expect(data.hasNextPage).toBe(data.nextPage !== null);
    items.push(...data.resultList);
    page = data.nextPage;
  }
  return items;
}
const idsOf = async (endpoint: AnyEndpoint, input: Record<string, unknown>, who = reader) =>
  (await walk(endpoint, input, who)).map(({ postId }) => postId);
const react = (postId: string, who: Person, on: 0 | 1 = 1) =>
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
  for (const gone of [newId(), 'gone']) {
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
  expect(await server.call(lists.getPickedFeed, { tagId: newId() }, reader)).toMatchObject({ status: 404 });
});

test('rankings number the posts of a period by likes and favorites and show the movement since yesterday', async () => {
  const now = new Date();
  const posts: string[] = [];
  for (let n = 0; n < 3; n++) posts.push(await publishedPost(server, author));
  const [first, second, third] = posts as [string, string, string];
  const fans = [];
  for (let n = 0; n < 4; n++) fans.push(await member(server, 'fan'));
  for (const fan of fans.slice(0, 3)) await react(first, fan);
  for (const fan of fans.slice(0, 2)) await react(second, fan);
  await server.call(collect, { type: '3', postId: third, status: 1 }, fans[0]!);
  await flushPostCounterDeltas(server.app);
  await server.app.db.execute('update post_daily_engagement set day = day - 1');
  await rebuildRankings(server.app, new Date(now.getTime() - day));
  for (const fan of fans) await react(third, fan);
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, now);
  await rebuildRankings(server.app, now);
  type Ranked = lists.RankedPost;
  const ranking = async (input: Record<string, unknown>) =>
    ((await walk(lists.getRanking, { limit: 2, ...input })) as unknown as Ranked[])
      .filter(({ postId }) => posts.includes(postId))
      .map(({ postId, rank, previousRank, score }) => [postId, rank, previousRank, score]);
  expect(await ranking({ sortType: 2, period: 'week' })).toEqual([
    [third, 1, null, 4],
    [first, 2, 1, 3],
    [second, 3, 2, 2],
  ]);
  expect(await ranking({ sortType: 2, period: 'day' })).toEqual([[third, 1, null, 4]]);
  expect((await ranking({ sortType: 3, period: 'month' }))[0]).toContain(third);
  expect(await ranking({ sortType: 2, type: 1 })).toEqual([]);
  const second2 = await server.call(lists.getRanking, { sortType: 2, page: '2', limit: 1 }, reader);
  expect(second2.data.resultList.map(({ postId }) => postId)).toEqual([first]);
  expect((await server.call(lists.getRanking, { page: '900' }, reader)).data.resultList).toEqual([]);
  const top = await server.call(lists.getRanking, { sortType: 2, limit: 1 }, reader);
  expect(top.data.resultList.map(({ postId }) => postId)).toEqual([third]);
  await server.call(deletePost, { postId: third }, author);
  // A page is shared for a second.
  await expect.poll(async () => (await ranking({ sortType: 2 }))[0]).toEqual([first, 1, 1, 3]);
  // The places moved up meanwhile.
  const after = { sortType: 2, limit: 1, page: top.data.nextPage! };
  const next = await server.call(lists.getRanking, after, reader);
  expect(next.data.resultList.map(({ postId, rank }) => [postId, rank])).toEqual([[first, 1]]);
  for (const page of ['0', 'abc'])
    expect(await server.call(lists.getRanking, { page }, reader)).toMatchObject({ code: '10101' });
});

test('the ranking of the day before stays until the job has built that of the new day', async () => {
  const post = await publishedPost(server, author);
  for (let n = 0; n < 6; n++) await react(post, await member(server, 'fan'));
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, new Date());
  const { db } = server.app;
  await db.execute('delete from ranking_entry where day < (select max(day) from ranking_entry)');
  await db.execute('update ranking_entry set day = day - 1');
  await db.execute('update post_daily_engagement set day = day - 1');
  const builds = vi.spyOn(db, 'transaction');
  await expect
    .poll(async () => (await idsOf(lists.getRanking, { sortType: 2, period: 'day' }))[0])
    .toBe(post);
  expect(builds).not.toHaveBeenCalled();
  builds.mockRestore();
});

test('two servers that find no ranking build it once', async () => {
  const { db } = server.app;
  await rebuildRankings(server.app, new Date());
  await db.execute('update ranking_entry set score = 77');
  await buildFirstRankings(server.app, new Date());
  expect(await db.$count(rankingEntry, ne(rankingEntry.score, 77))).toBe(0);
});

test('people are ranked by the engagement of their posts, newcomers apart, without frozen and erased people', async () => {
  const now = new Date();
  const names = ['established', 'fresh', 'frozen', 'leaving', 'hiding'] as const;
  const people = {} as Record<(typeof names)[number], Person>;
  const posts = {} as Record<(typeof names)[number], string>;
  for (const name of names) {
    people[name] = await member(server, name);
    posts[name] = await publishedPost(server, people[name]);
  }
  const { db } = server.app;
  await db.execute(sql`update published_post set published_at = ${new Date(now.getTime() - 40 * day)}
    where post_id = ${posts.established}`);
  const fans: Person[] = [];
  for (let n = 0; n < 5; n++) fans.push(await member(server, 'fan'));
  const likedBy = async (name: (typeof names)[number], count: number) => {
    for (const fan of fans.slice(0, count)) await react(posts[name], fan);
  };
  await likedBy('fresh', 3);
  await likedBy('established', 2);
  await flushPostCounterDeltas(server.app);
  await db.execute('update post_daily_engagement set day = day - 1');
  await rebuildRankings(server.app, new Date(now.getTime() - day));
  await likedBy('established', 5);
  for (const name of ['frozen', 'leaving', 'hiding'] as const) await likedBy(name, 4);
  await flushPostCounterDeltas(server.app);
  await db.execute(sql`update app_user set state = 'frozen', frozen_until = ${new Date(now.getTime() + day)}
    where user_id = ${people.frozen.userId}`);
  await server.call(deletePost, { postId: posts.hiding }, people.hiding);
  await rebuildRankings(server.app, now);
  await rebuildRankings(server.app, now);
  const ranking = async (input: Record<string, unknown>) => {
    const items = (await walk(lists.getPersonRanking, {
      limit: 2,
      ...input,
    })) as unknown as lists.RankedPerson[];
    const nameOf = new Map(names.map((name) => [people[name].userId, name]));
    return items.flatMap(({ userId, rank, previousRank }) =>
      nameOf.has(userId) ? [[nameOf.get(userId), rank, previousRank]] : [],
    );
  };
  const before = await ranking({ period: 'day' });
  expect(before.map(([name]) => name).sort()).toEqual(['established', 'leaving']);
  const all = await ranking({ kind: 'creator' });
  expect(all.map(([name]) => name)).toEqual(['established', 'leaving', 'fresh']);
  const [, , moved] = all.find(([name]) => name === 'established')!;
  const [, , left] = all.find(([name]) => name === 'leaving')!;
  expect([typeof moved, left]).toEqual(['number', null]);
  expect((await ranking({ kind: 'newcomer', period: 'month' })).map(([name]) => name)).toEqual([
    'leaving',
    'fresh',
  ]);
  await eraseUserData(server, people.leaving.userId);
  await server.call(excludeUser, { userId: people.established.userId }, reader);
  await expect
    .poll(async () => (await ranking({ kind: 'creator' })).map(([name]) => name))
    .toEqual(['fresh']);
  await rebuildRankings(server.app, now);
  const rows = await db.select().from(rankingPerson).where(eq(rankingPerson.userId, people.leaving.userId));
  expect(rows).toEqual([]);
  for (const input of [{ page: '0' }, { kind: 'anybody' }, { period: 'year' }])
    expect(await server.call(lists.getPersonRanking, input as never, reader)).toMatchObject({
      code: '10101',
    });
  expect((await server.call(lists.getPersonRanking, { page: '900' }, reader)).data.resultList).toEqual([]);
});

test('certified people are listed by hotness with their number of videos, performers apart', async () => {
  const [star, performer] = [await member(server, 'star'), await member(server, 'performer')];
  await certify(contextAs(server, star), star.userId, ['hotCreator']);
  await certify(contextAs(server, performer), performer.userId, ['certifiedHer']);
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

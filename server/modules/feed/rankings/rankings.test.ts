import type { LoginData } from '@muyu/contract/account/account.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { excludeUser } from '@muyu/contract/social.ts';
import { eq, inArray, max, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { rankingLength } from '../../../platform/http/settings.ts';
import { certifiedMember } from '../../../testing/creators.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { makeEstablished, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { walkPages } from '../../../testing/walk-pages.ts';
import { flushPostCounterDeltas } from '../../post/scenario.ts';
import { rebuildRankings } from '../scenario.ts';
import { certifiedPerson, rankingEntry, rankingPerson } from '../tables.ts';
import { buildFirstRankings, rebuildFreeRankings } from './rebuild-rankings.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;
const day = 86_400_000;

const walk = <Item>(endpoint: AnyEndpoint, input: Record<string, unknown>) =>
  walkPages<Item>(server, endpoint, input, reader);
const react = (postId: string, who: LoginData) => server.call(like, { type: '0', postId, status: 1 }, who);

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await member(server, 'reader');
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
    (await walk<Ranked>(lists.getRanking, { limit: 2, ...input }))
      .filter(({ postId }) => posts.includes(postId))
      .map(({ postId, rank, previousRank, score }) => [postId, rank, previousRank, score]);
  expect(await ranking({ sortType: 2, period: 'week' })).toEqual([
    [third, 1, null, 4],
    [first, 2, 1, 3],
    [second, 3, 2, 2],
  ]);
  expect(await ranking({ sortType: 2, period: 'day' })).toEqual([[third, 1, null, 4]]);
  // A like is two points, a collection four.
  expect((await ranking({ sortType: 1, period: 'week' }))[0]).toEqual([third, 1, expect.any(Number), 12]);
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
  // The list of the reader has its first entry already.
  const after = { sortType: 2, limit: 1, page: top.data.nextPage! };
  const next = await server.call(lists.getRanking, after, reader);
  expect(next.data.resultList.map(({ postId, rank }) => [postId, rank])).toEqual([[first, 2]]);
  for (const page of ['0', 'abc'])
    expect(await server.call(lists.getRanking, { page }, reader)).toMatchObject({ code: '10101' });
});

test('rankings of posts are as long as the setting says', async () => {
  await useSetting(server, rankingLength, 10);
  const fan = await member(server, 'fan');
  for (let n = 0; n < 12; n++) await react(await publishedPost(server, author), fan);
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, new Date());
  const entries = await server.app.db.select({ rank: max(rankingEntry.rank) }).from(rankingEntry);
  expect(entries).toEqual([{ rank: 10 }]);
  await server.app.db.execute(sql`delete from ranking_entry`);
});

test('posts of a closed account have no entry in a ranking, before and after it is built again', async () => {
  await useSetting(server, rankingLength, 10);
  const closing = await member(server, 'closing');
  const posts: string[] = [];
  for (let n = 0; n < 12; n++) posts.push(await publishedPost(server, n === 0 ? closing : author));
  const [first, second] = posts as [string, string];
  const fans = [await member(server, 'fan'), await member(server, 'fan'), await member(server, 'fan')];
  for (const fan of fans) await react(first, fan);
  for (const fan of fans.slice(1)) await react(second, fan);
  for (const postId of posts.slice(2)) await react(postId, fans[0]!);
  await flushPostCounterDeltas(server.app);
  const { db } = server.app;
  await rebuildRankings(server.app, new Date());
  const today = { sortType: 2, period: 'day', limit: 2 };
  const ranking = async () =>
    (await walk<lists.RankedPost>(lists.getRanking, today)).map(({ postId, rank }) => [postId, rank]);
  await expect.poll(async () => (await ranking())[0]).toEqual([first, 1]);
  await db.execute(sql`update app_user set state = 'closed' where user_id = ${closing.userId}`);
  await expect.poll(async () => (await ranking())[0]).toEqual([second, 1]);
  expect((await ranking()).map(([, rank]) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await rebuildRankings(server.app, new Date());
  await expect.poll(async () => (await ranking()).length).toBe(10);
  expect((await ranking())[0]).toEqual([second, 1]);
  await db.execute(sql`delete from ranking_entry`);
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
  const builtDays = async () => (await db.execute('select distinct day from ranking_entry')).rows;
  const before = await builtDays();
  const day = { sortType: 2, period: 'day' };
  await expect.poll(async () => (await walk<lists.RankedPost>(lists.getRanking, day))[0]?.postId).toBe(post);
  expect(await builtDays()).toEqual(before);
});

test('a list that stays empty on a new day does not show the entries of the day before', async () => {
  const { db } = server.app;
  const quiet = { period: 'day', limit: 10 };
  const shown = async () => [
    (await walk(lists.getRanking, { ...quiet, sortType: 2 })).length > 0,
    (await walk(lists.getUserRanking, quiet)).length > 0,
  ];
  await react(await publishedPost(server, author), reader);
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, new Date());
  await expect.poll(shown).toEqual([true, true]);
  await db.execute('update post_daily_engagement set day = day - 1');
  for (const table of ['ranking_entry', 'ranking_person']) {
    await db.execute(`delete from ${table} where day < (select max(day) from ${table})`);
    await db.execute(`update ${table} set day = day - 1`);
  }
  await rebuildRankings(server.app, new Date());
  await expect.poll(shown).toEqual([false, false]);
  expect(await walk(lists.getRanking, { period: 'week', sortType: 2 })).not.toEqual([]);
});

test('two servers that find no ranking build it once', async () => {
  const { db } = server.app;
  await rebuildRankings(server.app, new Date());
  await db.execute('update ranking_entry set score = 77');
  await buildFirstRankings(server.app, new Date());
  expect(await db.$count(rankingEntry, ne(rankingEntry.score, 77))).toBe(0);
});

test('the job leaves rankings out that another process is building, and changes nothing when it runs out of time', async () => {
  const { app } = server;
  await rebuildRankings(app, new Date());
  await app.db.execute('update ranking_entry set score = 77');
  const changed = () => app.db.$count(rankingEntry, ne(rankingEntry.score, 77));
  const { signal } = new AbortController();
  await app.db.transaction(async (tx) => {
    await lockByName(tx, 'rankings');
    await rebuildFreeRankings(app, new Date(), signal);
  });
  const timedOut = AbortSignal.abort(new Error('timed out'));
  await expect(rebuildFreeRankings(app, new Date(), timedOut)).rejects.toThrow('timed out');
  expect(await changed()).toBe(0);
  await rebuildFreeRankings(app, new Date(), signal);
  expect(await changed()).toBeGreaterThan(0);
});

test('people are ranked by the engagement of their posts, newcomers apart, without frozen and erased people', async () => {
  const now = new Date();
  const names = ['established', 'fresh', 'frozen', 'leaving', 'hiding'] as const;
  const people = {} as Record<(typeof names)[number], LoginData>;
  const posts = {} as Record<(typeof names)[number], string>;
  for (const name of names) {
    people[name] = await member(server, name);
    posts[name] = await publishedPost(server, people[name]);
  }
  const { db } = server.app;
  await makeEstablished(server, [people.established.userId], 40);
  // A creator who deletes the first post is not new again.
  await server.call(deletePost, { postId: posts.established }, people.established);
  posts.established = await publishedPost(server, people.established);
  const fans: LoginData[] = [];
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
    const items = await walk<lists.RankedUser>(lists.getUserRanking, { limit: 2, ...input });
    const nameOf = new Map(names.map((name) => [people[name].userId, name]));
    return items.flatMap(({ userId, rank, previousRank }) =>
      nameOf.has(userId) ? [[nameOf.get(userId), rank, previousRank]] : [],
    );
  };
  const namesOf = async (input: Record<string, unknown>) => (await ranking(input)).map(([name]) => name);
  // A list is shared for a second, also one that was read before it was built.
  await expect
    .poll(async () => (await namesOf({ period: 'day' })).sort())
    .toEqual(['established', 'leaving']);
  await expect.poll(() => namesOf({ kind: 'creator' })).toEqual(['established', 'leaving', 'fresh']);
  const all = await ranking({ kind: 'creator' });
  const [, , moved] = all.find(([name]) => name === 'established')!;
  const [, , left] = all.find(([name]) => name === 'leaving')!;
  expect([typeof moved, left]).toEqual(['number', null]);
  await expect.poll(() => namesOf({ kind: 'newcomer', period: 'month' })).toEqual(['leaving', 'fresh']);
  await eraseUserData(server, people.leaving.userId);
  await server.call(excludeUser, { userId: people.established.userId }, reader);
  await expect.poll(() => namesOf({ kind: 'creator' })).toEqual(['fresh']);
  await rebuildRankings(server.app, now);
  const rows = await db.select().from(rankingPerson).where(eq(rankingPerson.userId, people.leaving.userId));
  expect(rows).toEqual([]);
  for (const input of [{ page: '0' }, { kind: 'anybody' }, { period: 'year' }])
    expect(await server.call(lists.getUserRanking, input as never, reader)).toMatchObject({
      code: '10101',
    });
  expect((await server.call(lists.getUserRanking, { page: '900' }, reader)).data.resultList).toEqual([]);
});

test('engagement above the largest integer fails no ranking', async () => {
  const creator = await certifiedMember(server, 'creator');
  const postIds = [await publishedPost(server, creator), await publishedPost(server, creator)];
  for (const postId of postIds) await react(postId, reader);
  await flushPostCounterDeltas(server.app);
  const largest = 2_147_483_647;
  const ofCreator = sql`post_id in (${postIds[0]}, ${postIds[1]})`;
  await server.app.db.execute(sql`update post_daily_engagement set weight = 5000000000 where ${ofCreator}`);
  await server.app.db.execute(sql`update post_stat set popularity = ${largest} where ${ofCreator}`);
  await rebuildRankings(server.app, new Date());
  const byPost = await server.app.db
    .select({ score: max(rankingEntry.score) })
    .from(rankingEntry)
    .where(inArray(rankingEntry.postId, postIds));
  expect(byPost).toEqual([{ score: largest }]);
  const [byUser] = await server.app.db
    .select()
    .from(rankingPerson)
    .where(eq(rankingPerson.userId, creator.userId));
  expect(byUser?.score).toBe(largest);
  const [certified] = await server.app.db
    .select()
    .from(certifiedPerson)
    .where(eq(certifiedPerson.userId, creator.userId));
  expect(certified?.hotness).toBe(largest);
});

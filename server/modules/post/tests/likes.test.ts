import type { LoginData } from '@muyu/contract/account/account.ts';
import { getCollectedFeed } from '@muyu/contract/feed.ts';
import { cancelCollections, collect, like, listLikers } from '@muyu/contract/like.ts';
import { addPost, deletePost, getPost, recordPostRead } from '@muyu/contract/post.ts';
import { follow, ignoreUser } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../../main/app.ts';
import { newId } from '../../../platform/database/ids.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { contextAs, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { closeAccount, member, visitor } from '../../../testing/users.ts';
import { recordPostRead as read } from '../commands/counters/record-post-read.ts';
import { postCollect, postCounterDelta, postLike, postRead } from '../counters/tables.ts';
import { likePost, postReactionsChanged } from '../index.ts';
import { flushPostCounterDeltas } from '../scenario.ts';
import { postStat } from '../tables.ts';

// Without jobs, deleted posts are not purged during a test.
const server = testServer({}, 'none');

const people = (count: number, name = 'fan') =>
  Promise.all(Array.from({ length: count }, () => member(server, name)));
const likeIt = (who: LoginData, postId: string, status: 0 | 1) =>
  server.call(like, { type: '0', postId, status }, who);
const shown = async (postId: string, who: LoginData) =>
  (await server.call(getPost, { id: postId }, who)).data;
const likesOf = async (postId: string) =>
  (await server.app.db.select().from(postLike).where(eq(postLike.postId, postId))).length;

concurrencyTest('counts two hundred concurrent likes of one post', async () => {
  const fans = await people(200);
  const postId = await publishedPost(server, fans[0]!);
  const [replies] = await Promise.all([
    Promise.all(fans.map((fan) => likeIt(fan, postId, 1))),
    Promise.all([1, 2, 3].map(() => flushPostCounterDeltas(server.app))),
  ]);
  expect(replies.every(({ status, data }) => status === 200 && data.isThumbup)).toBe(true);
  expect((await shown(postId, fans[0]!)).thumbupNum).toBe(200);
  await flushPostCounterDeltas(server.app);
  expect((await shown(postId, fans[0]!)).thumbupNum).toBe(200);
  expect(await likesOf(postId)).toBe(200);
});

concurrencyTest('the count equals the row after one user likes and unlikes concurrently', async () => {
  const [author, fan, other] = await people(3);
  const postId = await publishedPost(server, author!);
  await likeIt(other!, postId, 1);
  for (let round = 0; round < 3; round++) {
    const storm = Array.from({ length: 60 }, (_, i) => likeIt(fan!, postId, ((i + round) % 2) as 0 | 1));
    const marks = Array.from({ length: 20 }, (_, i) =>
      server.call(collect, { type: '3', postId, status: (i % 2) as 0 | 1 }, fan!),
    );
    await Promise.all([...storm, ...marks, flushPostCounterDeltas(server.app)]);
    await flushPostCounterDeltas(server.app);
    const [stat] = await server.app.db.select().from(postStat).where(eq(postStat.postId, postId));
    const mine = await shown(postId, fan!);
    const collections = await server.app.db.select().from(postCollect).where(eq(postCollect.postId, postId));
    expect([stat!.likeCount, mine.thumbupNum]).toEqual([await likesOf(postId), await likesOf(postId)]);
    expect([stat!.collectCount, mine.isCollect]).toEqual([collections.length, collections.length === 1]);
    expect(mine.isThumbup).toBe(mine.thumbupNum === 2);
  }
});

concurrencyTest(
  'two servers that batch the same likes and unlikes lose none and count none twice',
  async () => {
    const other = createApp(server.app.config);
    await startApp(other, 'none');
    onTestFinished(() => stopApp(other));
    const fans = await people(8);
    const posts = await Promise.all([1, 2, 3].map(() => publishedPost(server, fans[0]!)));
    const storm = Array.from({ length: 600 }, (_, i) => {
      const context = { ...contextAs(server, fans[(i * 7) % 8]!), app: i % 2 ? other : server.app };
      return likePost(context, posts[(i * 5) % 3]!, ((i * 11) % 13) % 2 ? 1 : 0);
    });
    expect((await Promise.allSettled(storm)).filter(({ status }) => status === 'rejected')).toEqual([]);
    while ((await flushPostCounterDeltas(server.app)) > 0);
    for (const postId of posts) {
      const [stat] = await server.app.db.select().from(postStat).where(eq(postStat.postId, postId));
      expect(stat!.likeCount).toBe(await likesOf(postId));
      for (const fan of fans) await likeIt(fan, postId, 1);
      expect((await shown(postId, fans[0]!)).thumbupNum).toBe(8);
    }
    while ((await flushPostCounterDeltas(server.app)) > 0);
  },
);

test('a flush emits posts whose likes or collections changed, also when the sum is zero, and not for reads', async () => {
  const emitted: string[] = [];
  server.app.events.on(postReactionsChanged, async (_tx, { postIds }) => void emitted.push(...postIds));
  const [author, fan] = await people(2);
  const posts = [await publishedPost(server, author!), await publishedPost(server, author!)];
  const [liked, seen] = posts as [string, string];
  await likeIt(fan!, liked, 1);
  await likeIt(fan!, liked, 0);
  await server.call(recordPostRead, { postId: seen }, fan!);
  await flushPostCounterDeltas(server.app);
  expect(emitted).toEqual([liked]);
  await flushPostCounterDeltas(server.app);
  expect(emitted).toEqual([liked]);
});

test('likers are searched by prefix, among the latest by substring, and among followed users', async () => {
  const me = await member(server, 'me');
  const postId = await publishedPost(server, me);
  const names = ['Anna%Lee', 'hanna', '小安', 'ANNABEL', 'Bob', 'a_b'];
  const fans: LoginData[] = [];
  for (const name of names) {
    const fan = await member(server, 'liker', { nickname: name });
    await likeIt(fan, postId, 1);
    fans.push(fan);
  }
  const found = async (query: { search?: string; status?: 0 | 1; size?: number; page?: string }) => {
    const { data } = await server.call(listLikers, { postId, ...query }, me);
    return data.resultList.map(({ nickname }) => nickname);
  };
  expect(await found({})).toEqual(names.toReversed());
  expect(await found({ search: ' ANNA ' })).toEqual(['ANNABEL', 'hanna', 'Anna%Lee']);
  expect(await found({ search: '安' })).toEqual(['小安']);
  expect(await found({ search: '%' })).toEqual(['Anna%Lee']);
  expect(await found({ search: '_' })).toEqual(['a_b']);
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ search: '   ' })).toHaveLength(6);
  for (const fan of [fans[0]!, fans[4]!]) await server.call(follow, { userId: fan.userId }, me);
  expect(await found({ status: 1 })).toEqual(['Bob', 'Anna%Lee']);
  expect(await found({ status: 1, search: 'ann' })).toEqual(['Anna%Lee']);
  expect(await found({ status: 0 })).toHaveLength(6);
  const pages: string[] = [];
  let page: string | null = '1';
  while (page) {
    const reply: { data: { resultList: { nickname: string }[]; nextPage: string | null } } =
      await server.call(listLikers, { postId, search: 'anna', size: 1, page }, me);
    pages.push(...reply.data.resultList.map(({ nickname }) => nickname));
    page = reply.data.nextPage;
  }
  expect(pages).toEqual(['ANNABEL', 'hanna', 'Anna%Lee']);
  expect(await server.call(listLikers, { postId: newId(new Date()) }, me)).toMatchObject({ status: 404 });
});

test('the likers leave out closed accounts, and pages stay full', async () => {
  const [author, ...fans] = await people(5);
  const postId = await publishedPost(server, author!);
  for (const fan of fans) await likeIt(fan, postId, 1);
  for (const closed of [fans[3]!, fans[1]!]) await closeAccount(server, closed);
  const { data } = await server.call(listLikers, { postId, size: 2 }, author);
  expect(data.resultList.map(({ userId }) => userId)).toEqual([fans[2]!.userId, fans[0]!.userId]);
  expect(data.nextPage).toBeNull();
});

test('cancels many collections at once, updates the counts and ignores other ids', async () => {
  const [me, other] = await people(2, 'collector');
  const posts: string[] = [];
  for (let i = 0; i < 4; i++) posts.push(await publishedPost(server, other!));
  const [a, b, c, gone] = posts as [string, string, string, string];
  for (const who of [me!, other!])
    for (const postId of posts) await server.call(collect, { type: '3', postId, status: 1 }, who);
  await server.call(deletePost, { postId: gone }, other!);
  const cancel = (postIds: string[]) => server.call(cancelCollections, { postIds }, me!);
  const twice = await Promise.all([
    cancel([a, b, gone, newId(new Date()), 'x']),
    cancel([b, a]),
    cancel([a, newId(new Date())]),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await cancel([a])).toMatchObject({ status: 200, data: {} });
  for (const postId of [a, b])
    expect(await shown(postId, me!)).toMatchObject({ isCollect: false, collectNum: 1 });
  await flushPostCounterDeltas(server.app);
  expect(await shown(a, me!)).toMatchObject({ isCollect: false, collectNum: 1 });
  expect(await shown(c, me!)).toMatchObject({ isCollect: true, collectNum: 2 });
  const mine = await server.call(getCollectedFeed, { userId: me!.userId }, me!);
  expect(mine.data.resultList.map(({ postId }) => postId)).toEqual([c]);
  expect((await server.call(cancelCollections, { postIds: [a] }, await visitor(server))).status).toBe(403);
  expect((await cancel([])).status).toBe(400);
});

test('counts a read once per viewer and day, which begins at 16:00 UTC', async () => {
  const [author, viewer] = await people(2);
  const postId = await publishedPost(server, author!);
  for (const at of ['2026-11-20T15:59:59Z', '2026-11-20T16:00:00Z', '2026-11-21T15:59:59Z'])
    await read(contextAs(server, viewer!, new Date(at)), { postId });
  const rows = await server.app.db.select().from(postRead).where(eq(postRead.postId, postId));
  expect(rows.map(({ day }) => day).sort()).toEqual(['2026-11-20', '2026-11-21']);
  expect((await shown(postId, viewer!)).readNum).toBe(2);
});

test('a mention does not disclose that a user ignores the author', async () => {
  const [author, deaf, other] = await people(3);
  await server.call(ignoreUser, { userId: author!.userId, status: 1 }, deaf!);
  const marks = [deaf!.userId, other!.userId];
  const draft = { content: '和你', consent: true, markUserIds: marks };
  const added = await server.call(addPost, draft, author!);
  expect(added.status).toBe(200);
  const { marks: named } = await shown(added.data.postId, author!);
  expect(named.map(({ userId }) => userId)).toEqual(marks);
});

test('refuses likes and collections of a deleted post and writes nothing', async () => {
  const [author, fan] = await people(2);
  const postId = await publishedPost(server, author!);
  await likeIt(fan!, postId, 1);
  await server.call(collect, { type: '3', postId, status: 1 }, fan!);
  await flushPostCounterDeltas(server.app);
  await server.call(deletePost, { postId }, author!);
  const gone = { status: 404, data: { error: 'post.notFound' } };
  expect(await likeIt(fan!, postId, 0)).toMatchObject(gone);
  expect(await server.call(collect, { type: '3', postId, status: 0 }, fan!)).toMatchObject(gone);
  for (const table of [postLike, postCollect])
    expect(await server.app.db.$count(table, eq(table.postId, postId))).toBe(1);
  expect(await server.app.db.$count(postCounterDelta, eq(postCounterDelta.postId, postId))).toBe(0);
});

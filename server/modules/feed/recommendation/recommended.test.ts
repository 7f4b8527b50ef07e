import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateFeedSettings } from '@muyu/contract/account/settings.ts';
import { getHomeFeed } from '@muyu/contract/feed.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import {
  excludePost,
  excludeTag,
  followTag,
  listFollowedTags,
  listRecommendedPosts,
  type RecommendedPost,
} from '@muyu/contract/recommendation.ts';
import { excludeUser, follow } from '@muyu/contract/social.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { isClusterDatabase } from '../../../platform/database/cluster/is-cluster.ts';
import { lowestIdAt, newId } from '../../../platform/database/ids.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { contextAs, makeEstablished, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { walkPages } from '../../../testing/walk-pages.ts';
import { putTag } from '../../post/scenario.ts';
import { buildRecommendation } from '../scenario.ts';
import { recommendation, recommendationExclusion } from '../tables.ts';
import { viewBuffer } from './view-buffer.ts';

const server = testServer();
/** Five authors with eight posts each, of which the first two have the tag. */
const authors: LoginData[] = [];
const posts: string[][] = [];
let tagId: string;

beforeAll(async () => {
  for (let n = 0; n < 5; n++) authors.push(await member(server, `author${n}x`));
  tagId = await putTag(contextAs(server, authors[0]!), 'sea', { zh_CN: '海', en_US: 'sea', ja: '海' }, 1);
  for (const [n, author] of authors.entries()) {
    const made: string[] = [];
    for (let i = 0; i < 8; i++)
      made.push(
        await publishedPost(
          server,
          author,
          { tagIds: i < 2 ? [tagId] : [] },
          new Date(Date.now() - (n * 8 + i) * 3_600_000),
        ),
      );
    posts.push(made);
  }
  // Two of the authors are new.
  await makeEstablished(
    server,
    authors.slice(2).map(({ userId }) => userId),
  );
});

async function walk(who: LoginData, limit = 4, meanwhile = async (_shown: RecommendedPost[]) => {}) {
  const shown: RecommendedPost[] = [];
  for (let page: string | null = '1'; page !== null; ) {
    const { data, code }: Awaited<ReturnType<typeof ask>> = await ask(who, page, limit);
    expect(code).toBe('00000');
    shown.push(...data.resultList);
    page = data.nextPage;
    await meanwhile(shown);
  }
  return shown;
}
const ask = (who: LoginData, page: string, limit: number) =>
  server.call(listRecommendedPosts, { page, limit }, who);
const idsOf = (shown: readonly { postId: string }[]) => shown.map(({ postId }) => postId);

test('recommends posts with reasons, never twice, at most two of one author in ten', async () => {
  const me = await member(server, 'me');
  const shown = await walk(me);
  expect(shown.length).toBeGreaterThan(9);
  expect(new Set(idsOf(shown)).size).toBe(shown.length);
  // Further on there are posts of fewer than five authors.
  for (let from = 0; from < 10; from++) {
    const run = shown.slice(from, from + 10).map(({ userId }) => userId);
    for (const author of run) expect(run.filter((each) => each === author).length).toBeLessThan(3);
  }
  expect(shown.every(({ reason }) => reason !== null)).toBe(true);
});

test('a liked tag comes first with its reason, and an own post never', async () => {
  const me = await member(server, 'taster');
  const own = await publishedPost(server, me, { tagIds: [tagId] });
  for (const postId of [posts[2]![0]!, posts[3]![0]!])
    await server.call(like, { type: '0', postId, status: 1 }, me);
  const shown = await walk(me);
  expect(idsOf(shown)).not.toContain(own);
  const [first] = shown.filter(({ reason }) => reason!.kind !== 'new');
  expect(first!.tags.map((tag) => tag.tagId)).toContain(tagId);
  expect(first!.reason).toEqual({ kind: 'tag', tagId });
});

test('a followed tag is recommended more until it is unfollowed', async () => {
  const me = await member(server, 'follower');
  const set = async (status: 0 | 1) => (await server.call(followTag, { tagId, status }, me)).data;
  for (let twice = 0; twice < 2; twice++) expect(await set(1)).toEqual({ tagId, followed: true });
  expect((await server.call(listFollowedTags, {}, me)).data).toMatchObject([{ tagId, postNum: 11 }]);
  const [first] = (await ask(me, '1', 10)).data.resultList.filter(
    ({ reason }) => reason!.kind === 'followedTag',
  );
  expect(first!.reason!.tagId).toBe(tagId);
  await set(0);
  expect((await server.call(listFollowedTags, {}, me)).data).toEqual([]);
  const { data } = await ask(me, '1', 10);
  expect(data.resultList.filter(({ reason }) => reason!.tagId !== null)).toEqual([]);
  expect(await server.call(followTag, { tagId: newId(new Date()) }, me)).toMatchObject({ status: 404 });
});

test('shown posts sink at the next visit, before and after the list is computed anew', async () => {
  const me = await member(server, 'returning');
  const first = idsOf((await ask(me, '1', 5)).data.resultList);
  const second = idsOf((await ask(me, '1', 5)).data.resultList);
  expect(second.filter((postId) => first.includes(postId))).toEqual([]);
  await buildRecommendation(server.app, me.userId, new Date());
  const third = idsOf((await ask(me, '1', 5)).data.resultList);
  expect(third.filter((postId) => [...first, ...second].includes(postId))).toEqual([]);
});

test('shown posts sink when they are stored while the list is computed anew', async () => {
  const me = await member(server, 'watched');
  for (let round = 0; round < 3; round++) {
    const shown = idsOf((await ask(me, '1', 5)).data.resultList);
    await Promise.all([
      buildRecommendation(server.app, me.userId, new Date()),
      viewBuffer(server.app).flush(),
    ]);
    const next = idsOf((await ask(me, '1', 5)).data.resultList);
    expect(next.filter((postId) => shown.includes(postId))).toEqual([]);
  }
});

test('an excluded post, author or tag is not recommended until that is taken back', async () => {
  const me = await member(server, 'picky');
  const [postId, { userId }] = [posts[1]![7]!, authors[4]!];
  const set = (status: 0 | 1) =>
    Promise.all([
      server.call(excludePost, { postId, status }, me),
      server.call(excludeUser, { userId, status }, me),
      server.call(excludeTag, { tagId, status }, me),
    ]);
  await ask(me, '1', 1);
  for (let twice = 0; twice < 2; twice++) for (const reply of await set(1)) expect(reply.code).toBe('00000');
  const without = await walk(me);
  expect(without.length).toBeGreaterThan(3);
  expect(idsOf(without)).not.toContain(postId);
  expect(without.filter((post) => post.userId === userId)).toEqual([]);
  expect(without.filter(({ tags }) => tags.length > 0)).toEqual([]);
  for (const reply of await set(0)) expect(reply.code).toBe('00000');
  await buildRecommendation(server.app, me.userId, new Date());
  const again = await walk(me);
  expect(again.some((post) => post.userId === userId)).toBe(true);
  expect(again.some(({ tags }) => tags.length > 0)).toBe(true);
  expect(await server.call(excludePost, { postId: newId(new Date()) }, me)).toMatchObject({ status: 404 });
  expect(await server.call(excludeTag, { tagId: 'gone' }, me)).toMatchObject({ status: 404 });
});

test('a reader who comes back after more than an hour gets a new list at once', async () => {
  const { db } = server.app;
  const [postId, authorId] = [posts[0]![0]!, authors[0]!.userId];
  for (const [minutes, isNew] of [[59, false] as const, [61, true] as const]) {
    const me = await member(server, 'away');
    const builtAt = new Date(Date.now() - minutes * 60_000);
    const entries = `${postId} ${authorId} hot`;
    await db.insert(recommendation).values({ userId: me.userId, entries, builtAt });
    const { data } = await ask(me, '1', 5);
    expect(data.resultList.length).toBe(isNew ? 5 : 1);
    const [row] = await db.select().from(recommendation).where(eq(recommendation.userId, me.userId));
    expect(row!.builtAt > builtAt).toBe(isNew);
  }
});

test('a tag that is excluded while a list is computed is not in it', async () => {
  const { db } = server.app;
  const me = await member(server, 'excluder');
  const { userId } = me;
  for (const post of [posts[2]![0]!, posts[3]![0]!])
    await server.call(like, { type: '0', postId: post, status: 1 }, me);
  let building: ReturnType<typeof buildRecommendation>;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from app_user where user_id = ${userId} for no key update`);
    const createdAt = new Date(Date.now() - 60_000);
    await tx.insert(recommendationExclusion).values({ userId, kind: 'tag', targetId: tagId, createdAt });
    building = buildRecommendation(server.app, userId, new Date());
    await vi.waitFor(async () => expect(await countWaiting(server)).toBe(1), { timeout: 10_000 });
  });
  const tagged = posts.flatMap((made) => made.slice(0, 2));
  const { entries } = await building!;
  expect(tagged.filter((postId) => entries.includes(postId))).toEqual([]);
  const shown = await walk(me);
  expect(idsOf(shown).filter((postId) => tagged.includes(postId))).toEqual([]);
  expect(shown.length).toBeGreaterThan(3);
});

test('a page without personalisation reads neither a list of its own nor what was shown', async () => {
  const me = await member(server, 'plainest');
  const readsOf = async (personalised: boolean) => {
    await server.call(updateFeedSettings, { personalised }, me);
    const query = vi.spyOn(server.app.db.$client, 'query');
    await ask(me, '1', 4);
    const texts = query.mock.calls.map(([given]) => (given as unknown as { text?: string }).text ?? '');
    query.mockRestore();
    return texts.some((text) => /\b(from|join) "?(recommendation|recommendation_view)\b/.test(text));
  };
  expect([await readsOf(true), await readsOf(false)]).toEqual([true, false]);
});

test('a person has at most two thousand excluded posts, and the oldest give way', async () => {
  const { db } = server.app;
  // A cluster does not explain rows that the coordinator makes.
  if (await isClusterDatabase(db)) return;
  const me = await member(server, 'excludes');
  const ofMe = eq(recommendationExclusion.userId, me.userId);
  await db.execute(sql`insert into recommendation_exclusion (user_id, kind, target_id, created_at)
    select ${me.userId}::uuid, 'post', gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, 2000) n`);
  const [oldest] = await db
    .select()
    .from(recommendationExclusion)
    .where(ofMe)
    .orderBy(recommendationExclusion.createdAt)
    .limit(1);
  await server.call(excludeTag, { tagId, status: 1 }, me);
  const postId = posts[1]![7]!;
  await server.call(excludePost, { postId, status: 1 }, me);
  const rows = await db.select().from(recommendationExclusion).where(ofMe);
  const targets = rows.map(({ targetId }) => targetId);
  expect(targets).toHaveLength(2_001);
  expect(targets).toEqual(expect.arrayContaining([postId, tagId]));
  expect(targets).not.toContain(oldest!.targetId);
});

test('the lowest id of a time divides the ids before it from those since', async () => {
  const at = new Date(1_800_000_000_123);
  const { rows } = await server.app.db.$client.query<{ lowest: string }>(
    `select ${lowestIdAt('$1::timestamptz')} as lowest`,
    [at],
  );
  expect(newId(new Date(at.getTime() - 1)) < rows[0]!.lowest).toBe(true);
  expect(newId(at) > rows[0]!.lowest).toBe(true);
});

test('without personalisation the list knows nothing of the viewer', async () => {
  const [me, guest] = [await member(server, 'plain'), await visitor(server)];
  await server.call(like, { type: '0', postId: posts[2]![0]!, status: 1 }, me);
  await server.call(follow, { userId: authors[2]!.userId }, me);
  for (const who of [me, guest]) await server.call(updateFeedSettings, { personalised: false }, who);
  const [mine, theirs] = [await walk(me), await walk(guest)];
  expect(idsOf(mine)).toEqual(idsOf(theirs));
  expect(mine.every(({ reason }) => ['hot', 'new'].includes(reason!.kind))).toBe(true);
  const rows = await server.app.db.$count(recommendation, eq(recommendation.userId, me.userId));
  expect(rows).toBe(0);
});

test('no post comes twice while the list is computed anew and posts are deleted and added', async () => {
  const me = await member(server, 'walker');
  const extra = await member(server, 'extra');
  const doomed = await publishedPost(server, extra);
  let step = 0;
  const shown = await walk(me, 3, async (soFar) => {
    step += 1;
    if (step === 1 && !idsOf(soFar).includes(doomed))
      await server.call(deletePost, { postId: doomed }, extra);
    await publishedPost(server, extra);
    await buildRecommendation(server.app, me.userId, new Date());
  });
  expect(new Set(idsOf(shown)).size).toBe(shown.length);
});

test('home is filled with recommended posts of others while I follow few, also across pages', async () => {
  const me = await member(server, 'newcomer');
  await server.call(follow, { userId: authors[0]!.userId }, me);
  const shown = await walkPages<RecommendedPost>(server, getHomeFeed, { size: 4 }, me);
  const followed = shown.filter(({ reason }) => reason === null);
  expect(idsOf(followed)).toEqual(idsOf(shown).slice(0, 8));
  expect(idsOf(followed)).toEqual(posts[0]);
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.slice(8).some(({ userId }) => userId === authors[0]!.userId)).toBe(false);
  expect(new Set(idsOf(shown)).size).toBe(shown.length);
  const asc = await server.call(getHomeFeed, { sort: 'asc', size: 20 }, me);
  expect(idsOf(asc.data.resultList)).toEqual(posts[0]!.toReversed());
});

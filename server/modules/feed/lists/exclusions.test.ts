import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateFeedSettings } from '@muyu/contract/account/settings.ts';
import { addTag, mergeTag } from '@muyu/contract/admin/tag.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import * as feeds from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import {
  type ExcludedItem,
  excludePost,
  excludeTag,
  followTag,
  listExclusions,
  listFollowedTags,
  listRecommendedPosts,
} from '@muyu/contract/recommendation.ts';
import { excludeUser, follow, ignoreUser, unfollowByPost } from '@muyu/contract/social.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import {
  contextAs,
  publishedPost,
  publishLockedPost,
  readyPicture,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { closeAccount, member } from '../../../testing/users.ts';
import { walkPages } from '../../../testing/walk-pages.ts';
import { certify } from '../../account/scenario.ts';
import { flushPostCounterDeltas, moveTagPosts, putTag } from '../../post/scenario.ts';
import { moveMergedTag } from '../recommendation/move-merged-tag.ts';
import { rebuildRankings } from '../scenario.ts';
import { pickedPost, recommendation, recommendationExclusion } from '../tables.ts';

const server = testServer();
let reader: LoginData;
let stranger: LoginData;
/** The post of another person from which lists of similar and next posts start. */
let origin: string;
let video: string;
let tagId: string;
const cityCode = '330100';

async function publishEverywhere(author: LoginData): Promise<string> {
  await certify(contextAs(server, author), author.userId, ['hotCreator']);
  const postId = await publishedPost(server, author, {
    ...{ type: 1, fileIds: [await readyVideo(server, author, { seconds: 400 })] },
    ...{ placeCode: cityCode, tagIds: [tagId], authChannel: true },
  });
  const fileIds = [];
  for (let n = 0; n < 3; n++) fileIds.push(await readyPicture(server, author));
  await publishedPost(server, author, { fileIds, atlas: true });
  await publishLockedPost(server, author, { lock: 'vip', priceFen: null, preview: 'blurred' } as never, {
    type: 1,
    fileIds: [await readyVideo(server, author)],
  });
  const position = await server.app.db.$count(pickedPost);
  await server.app.db.insert(pickedPost).values({ postId, position, createdAt: new Date() });
  return postId;
}

beforeAll(async () => {
  reader = await member(server, 'reader');
  const other = await member(server, 'other');
  tagId = await putTag(contextAs(server, other), 'lamp', { zh_CN: '灯', en_US: 'lamp', ja: '灯' }, 1);
  stranger = await member(server, 'stranger');
  video = await publishEverywhere(stranger);
  origin = await publishEverywhere(other);
  await server.call(like, { type: '0', postId: video, status: 1 }, other);
  await flushPostCounterDeltas(server.app);
  await rebuildRankings(server.app, new Date());
}, 180_000);

type Listed = { postId: string; userId: string };
const list = async (endpoint: AnyEndpoint, input: object, who = reader): Promise<Listed[]> => {
  const { code, data } = await server.call(endpoint, input as never, who);
  expect(code).toBe('00000');
  return (data as Page<Listed>).resultList;
};

const suggested: readonly [string, AnyEndpoint, () => Record<string, unknown>][] = [
  ['hot', feeds.getTypeFeed, () => ({ sortType: 1 })],
  ['new', feeds.getTypeFeed, () => ({ sortType: 2 })],
  ['popularity', feeds.getTypeFeed, () => ({ sortType: 3 })],
  ['hot of a tag', lists.getTagFeed, () => ({ tagId })],
  ['new of a tag', lists.getTagFeed, () => ({ tagId, sortType: 2 })],
  ['city', feeds.getCityFeed, () => ({ cityCode })],
  ['atlas', feeds.getAtlasFeed, () => ({})],
  ['authentication', feeds.getAuthenticationFeed, () => ({})],
  ['long videos', feeds.listLongVideos, () => ({})],
  ['hottest videos', feeds.listHottestVideos, () => ({})],
  ['next', feeds.getNextPosts, () => ({ postId: origin })],
  ['ranking', lists.getRanking, () => ({ period: 'day' })],
  ['picked', lists.getPickedFeed, () => ({})],
  ['similar', lists.getSimilarPosts, () => ({ postId: origin })],
  ['private videos', lists.listPrivateVideos, () => ({})],
  ['recommended', listRecommendedPosts, () => ({})],
];

test.each(suggested)(
  '%s: no excluded or ignored author and no excluded post',
  async (what, endpoint, input) => {
    const { userId } = stranger;
    const shown = async () => (await list(endpoint, input())).filter((post) => post.userId === userId);
    const before = await shown();
    expect(before).not.toEqual([]);
    for (const exclude of [excludeUser, ignoreUser]) {
      await server.call(exclude, { userId, status: 1 }, reader);
      expect(await shown(), what).toEqual([]);
      await server.call(exclude, { userId, status: 0 }, reader);
      expect((await shown()).length).toBe(before.length);
    }
    const { postId } = before[0]!;
    await server.call(excludePost, { postId, status: 1 }, reader);
    expect((await shown()).map((post) => post.postId)).not.toContain(postId);
    await server.call(excludePost, { postId, status: 0 }, reader);
    expect((await shown()).map((post) => post.postId)).toContain(postId);
  },
);

test.each([
  ['home', feeds.getHomeFeed, {}],
  ['home of videos', feeds.getHomeFeed, { type: 1 }],
  ['home, oldest first', feeds.getHomeFeed, { sort: 'asc' }],
  ['attention', lists.getAttentionFeed, {}],
] as const)(
  '%s: no excluded author and no excluded post, but those of an ignored author',
  async (_, endpoint, input) => {
    const who = await member(server, 'follower');
    const { userId } = stranger;
    await server.call(follow, { userId }, who);
    const shown = async () =>
      (await list(endpoint, input, who)).filter((post) => post.userId === userId).map(({ postId }) => postId);
    const before = await shown();
    expect(before).toContain(video);
    await server.call(ignoreUser, { userId, status: 1 }, who);
    expect(await shown()).toEqual(before);
    await server.call(excludeUser, { userId, status: 1 }, who);
    expect(await shown()).toEqual([]);
    await server.call(excludeUser, { userId, status: 0 }, who);
    expect(await shown()).toEqual(before);
    await server.call(excludePost, { postId: video, status: 1 }, who);
    expect(await shown()).toEqual(before.filter((postId) => postId !== video));
  },
);

test('following somebody ends the exclusion of them, and unfollowing does not restore it', async () => {
  const who = await member(server, 'returner');
  const { userId } = stranger;
  const excluded = async () => {
    const { data } = await server.call(listExclusions, { kind: 'person' }, who);
    return data.resultList.map(({ targetId }) => targetId);
  };
  await server.call(excludeUser, { userId, status: 1 }, who);
  expect(await excluded()).toEqual([userId]);
  expect(await list(feeds.getHomeFeed, {}, who)).not.toContainEqual(expect.objectContaining({ userId }));
  await server.call(follow, { userId }, who);
  expect(await excluded()).toEqual([]);
  expect((await list(feeds.getHomeFeed, {}, who)).map(({ postId }) => postId)).toContain(video);
  await server.call(unfollowByPost, { userId }, who);
  expect(await excluded()).toEqual([]);
});

test('the exclusions of a viewer are read once for many pages', async () => {
  const who = await member(server, 'scroller');
  const query = vi.spyOn(server.app.db.$client, 'query');
  for (let n = 0; n < 3; n++) await list(feeds.getTypeFeed, { sortType: 1 }, who);
  const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes('recommendation_excluded'));
  query.mockRestore();
  expect(asked).toHaveLength(1);
});

test('their own page still has the posts of an excluded author', async () => {
  const { userId } = stranger;
  await server.call(excludeUser, { userId, status: 1 }, reader);
  for (const [endpoint, input] of [
    [feeds.getAuthorFeed, { id: userId }],
    [feeds.listUserVideos, { userId }],
  ] as const)
    expect((await list(endpoint, input)).map(({ postId }) => postId)).toContain(video);
  await server.call(excludeUser, { userId, status: 0 }, reader);
});

test('without personalisation, too, an excluded tag is not recommended', async () => {
  const who = await member(server, 'plain');
  await server.call(updateFeedSettings, { personalised: false }, who);
  const ids = async () => (await list(listRecommendedPosts, {}, who)).map(({ postId }) => postId);
  expect(await ids()).toContain(video);
  await server.call(excludeTag, { tagId, status: 1 }, who);
  expect(await ids()).not.toContain(video);
  await server.call(excludeTag, { tagId, status: 0 }, who);
  expect(await ids()).toContain(video);
});

test('an exclusion can be taken back after the post is gone', async () => {
  const postId = await publishedPost(server, stranger);
  await server.call(excludePost, { postId, status: 1 }, reader);
  await server.call(deletePost, { postId }, stranger);
  const rows = () =>
    server.app.db.$count(
      recommendationExclusion,
      and(eq(recommendationExclusion.userId, reader.userId), eq(recommendationExclusion.targetId, postId)),
    );
  expect(await rows()).toBe(1);
  expect((await server.call(excludePost, { postId, status: 1 }, reader)).status).toBe(404);
  expect((await server.call(excludePost, { postId, status: 0 }, reader)).code).toBe('00000');
  expect(await rows()).toBe(0);
});

test('a merged tag: its id lists the posts of the other one, and exclusions and follows are of that one', async () => {
  const editor = await signInOperator(server, 'editor');
  const add = async (text: string) =>
    (await server.call(addTag, { name: { zh_CN: text, en_US: text, ja: text } }, editor)).data.tagId;
  const [from, into] = [await add('mergedFrom'), await add('mergedInto')];
  const who = await member(server, 'merger');
  await server.call(excludeTag, { tagId: from, status: 1 }, who);
  const postId = await publishedPost(server, stranger, { tagIds: [from] });
  await server.app.db.insert(recommendation).values({ userId: who.userId, entries: '', builtAt: new Date() });
  await server.call(mergeTag, { tagId: from, intoTagId: into }, editor);
  const { signal } = new AbortController();
  await moveTagPosts(server.app, { tagId: from, intoTagId: into }, new Date(), signal);
  await moveMergedTag(server.app, { tagId: from, intoTagId: into }, signal);
  await server.app.db.insert(pickedPost).values({ postId, position: 100, createdAt: new Date() });
  for (const [endpoint, input] of [
    [lists.getTagFeed, {}],
    [lists.getTagFeed, { sortType: 2 }],
    [feeds.getTypeFeed, { sortType: 1 }],
    [lists.getPickedFeed, {}],
  ] as const)
    expect((await list(endpoint, { ...input, tagId: from })).map((post) => post.postId)).toEqual([postId]);
  const excluded = async () =>
    (
      await server.app.db
        .select({ id: recommendationExclusion.targetId })
        .from(recommendationExclusion)
        .where(eq(recommendationExclusion.userId, who.userId))
    ).map(({ id }) => id);
  expect(await excluded()).toEqual([into]);
  expect(await server.app.db.$count(recommendation, eq(recommendation.userId, who.userId))).toBe(0);
  await server.call(excludeTag, { tagId: from, status: 0 }, who);
  expect(await excluded()).toEqual([]);
  await server.call(excludeTag, { tagId: from, status: 1 }, who);
  expect(await excluded()).toEqual([into]);
  expect(await server.app.db.$count(recommendation, eq(recommendation.userId, who.userId))).toBe(0);
  await server.call(followTag, { tagId: from, status: 1 }, who);
  expect((await server.call(listFollowedTags, {}, who)).data.map((tag) => tag.tagId)).toEqual([into]);
});

test('lists what a viewer excluded, page by page, the latest first, with what is gone; other people see nothing of it', async () => {
  const [me, author] = [await member(server, 'excluder'), await member(server, 'excluded')];
  const people = [author, stranger, await member(server, 'third')];
  for (const { userId } of people) await server.call(excludeUser, { userId, status: 1 }, me);
  await server.call(ignoreUser, { userId: author.userId, status: 1 }, me);
  const posts = [await publishedPost(server, author), await publishedPost(server, author)];
  for (const postId of posts) await server.call(excludePost, { postId, status: 1 }, me);
  await server.call(deletePost, { postId: posts[0]! }, author);
  await server.call(excludeTag, { tagId, status: 1 }, me);
  const walk = (kind: 'person' | 'post' | 'tag', who = me) =>
    walkPages<ExcludedItem>(server, listExclusions, { kind, size: 2 }, who);
  const shown = await walk('person');
  expect(shown.map(({ targetId }) => targetId)).toEqual(people.map(({ userId }) => userId).toReversed());
  expect(shown.map(({ ignored }) => ignored)).toEqual([false, false, true]);
  expect(shown.every(({ targetId, person }) => person?.userId === targetId)).toBe(true);
  expect((await walk('post')).map(({ targetId, post }) => [targetId, post?.postId ?? null])).toEqual([
    [posts[1], posts[1]],
    [posts[0], null],
  ]);
  expect((await walk('tag')).map(({ tag }) => tag?.name)).toEqual(['灯']);
  for (const kind of ['person', 'post', 'tag'] as const) expect(await walk(kind, stranger)).toEqual([]);
  for (const { userId } of people) await server.call(excludeUser, { userId, status: 0 }, me);
  expect(await walk('person')).toEqual([]);
});

test('the list of exclusions has a closed account without its name', async () => {
  const [viewer, closed] = [await member(server, 'viewer'), await member(server, 'closed')];
  await server.call(excludeUser, { userId: closed.userId }, viewer);
  const listed = async () => (await server.call(listExclusions, { kind: 'person' }, viewer)).data.resultList;
  expect((await listed()).map(({ person }) => person?.userId)).toEqual([closed.userId]);
  await closeAccount(server, closed);
  expect(await listed()).toMatchObject([{ targetId: closed.userId, person: null }]);
});

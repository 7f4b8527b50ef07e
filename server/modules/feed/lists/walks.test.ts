import type { LoginData } from '@muyu/contract/account/account.ts';
import { pickPost } from '@muyu/contract/admin/curation.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import * as feeds from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { searchPosts } from '@muyu/contract/search.ts';
import { excludeUser, follow, unfollow } from '@muyu/contract/social.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import {
  contextAs,
  publishedPost,
  publishLockedPost,
  readyPicture,
  readyVideo,
} from '../../../testing/posts.ts';
import { ignoreRandomReplies } from '../../../testing/replies/record.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { certify } from '../../account/scenario.ts';
import { flushPostCounterDeltas, postReportTarget, putTag } from '../../post/scenario.ts';
import { rebuildRankings } from '../scenario.ts';
import { pickedPost } from '../tables.ts';

const server = testServer();
beforeAll(ignoreRandomReplies);
/** Authors that the reader follows: the posts of the first two stay, those of the others change. */
let authors: LoginData[] = [];
let reader: LoginData;
let tagId: string;
let editor: Awaited<ReturnType<typeof signInOperator>>;

type Act = 'publish' | 'hide' | 'delete' | 'unfollow' | 'exclude' | 'like' | 'pick';
const acts: readonly Act[] = ['publish', 'hide', 'delete', 'unfollow', 'exclude', 'like', 'pick'];

let position = 0;
/** Runs so far. Each has a page size, a tag and a word of its own, because what is the same for everybody is cached for a second. */
let runs = 0;
const word = () => `walkword${runs}`;

/** Long videos in all lists but those of the other two; sets of pictures; locked videos. */
const kinds = ['video', 'atlas', 'locked'] as const;
type Kind = (typeof kinds)[number];
async function publish(author: LoginData, hoursAgo: number, kind: Kind = 'video'): Promise<string> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  if (kind === 'atlas') {
    const fileIds = [];
    for (let n = 0; n < 3; n++) fileIds.push(await readyPicture(server, author));
    return publishedPost(server, author, { fileIds, atlas: true }, at);
  }
  const fileIds = [await readyVideo(server, author, { seconds: 400 })];
  if (kind === 'locked')
    return publishLockedPost(server, author, { lock: 'vip', priceFen: null, preview: 'blurred' } as never, {
      ...{ type: 1, fileIds },
    });
  const draft = {
    type: 1,
    fileIds,
    tagIds: [tagId],
    placeCode: '330100',
    authChannel: true,
    content: word(),
  };
  const postId = await publishedPost(server, author, draft as never, at);
  position += 1;
  await server.app.db.insert(pickedPost).values({ postId, position, createdAt: new Date() });
  return postId;
}

/** The posts of the authors that stay, by kind; those of the first author come first. */
type Staying = Record<Kind, string[]>;
const all = (posts: Staying) => kinds.flatMap((kind) => posts[kind]);
const videos = ({ video }: Staying) => video;
const everyVideo = ({ video, locked }: Staying) => [...video, ...locked];
const ofFirst = (posts: readonly string[]) => posts.slice(0, posts.length / 2);
const none = () => [];

/** The lists that are walked, their inputs, and the posts that each must have; recommendations may leave posts out. */
const walks: readonly [
  string,
  AnyEndpoint,
  (origin: string, limit: number) => Record<string, unknown>,
  (posts: Staying) => string[],
][] = [
  ['home', feeds.getHomeFeed, (_, size) => ({ size }), all],
  ['attention', lists.getAttentionFeed, (_, limit) => ({ limit }), all],
  ['hot', feeds.getTypeFeed, (_, limit) => ({ sortType: 1, limit }), all],
  ['new', feeds.getTypeFeed, (_, limit) => ({ sortType: 2, limit }), all],
  ['popularity', feeds.getTypeFeed, (_, limit) => ({ sortType: 3, limit }), all],
  ['hot of a tag', lists.getTagFeed, (_, limit) => ({ tagId, limit }), videos],
  ['new of a tag', lists.getTagFeed, (_, limit) => ({ tagId, sortType: 2, limit }), videos],
  ['city', feeds.getCityFeed, (_, limit) => ({ cityCode: '330100', limit }), videos],
  ['authentication', feeds.getAuthenticationFeed, (_, limit) => ({ limit }), videos],
  ['atlas', feeds.getAtlasFeed, (_, limit) => ({ limit }), ({ atlas }) => atlas],
  ['long videos', feeds.listLongVideos, (_, num) => ({ num }), everyVideo],
  ['hottest videos', feeds.listHottestVideos, (_, num) => ({ num }), everyVideo],
  [
    'videos of a person',
    feeds.listUserVideos,
    (_, size) => ({ userId: authors[0]!.userId, size }),
    ({ video, locked }) => [...ofFirst(video), ...ofFirst(locked)],
  ],
  [
    'posts of a person',
    feeds.getAuthorFeed,
    (_, size) => ({ id: authors[0]!.userId, size }),
    (posts) => kinds.flatMap((kind) => ofFirst(posts[kind])),
  ],
  ['liked', feeds.getLikedFeed, (_, size) => ({ userId: reader.userId, size }), videos],
  ['collected', feeds.getCollectedFeed, (_, size) => ({ userId: reader.userId, size }), videos],
  ['private videos', lists.listPrivateVideos, (_, limit) => ({ limit }), ({ locked }) => locked],
  [
    'next',
    feeds.getNextPosts,
    (postId, size) => ({ postId, size }),
    (posts) => everyVideo(posts).filter((postId) => postId !== posts.video[0]),
  ],
  ['picked', lists.getPickedFeed, (_, limit) => ({ limit }), videos],
  ['ranking', lists.getRanking, (_, limit) => ({ sortType: 2, period: 'day', limit }), videos],
  ['similar', lists.getSimilarPosts, (postId, limit) => ({ postId, limit }), ({ video }) => video.slice(1)],
  ['hottest search', searchPosts, (_, limit) => ({ keyword: word(), limit }), videos],
  ['latest search', searchPosts, (_, limit) => ({ keyword: word(), sort: 'latest', limit }), videos],
  ['search in likes', searchPosts, (_, limit) => ({ keyword: word(), within: 'likes', limit }), videos],
  ['recommended', listRecommendedPosts, (_, limit) => ({ limit }), none],
];

/** Acts between two pages, so that the shortest walk has all of them. */
const actsAtOnce = 2;
/** Posts of each kind that an author has at the beginning. */
const counts: Record<Kind, number> = { video: 3, atlas: 1, locked: 1 };

async function change(act: Act, doomed: string[], place: number): Promise<void> {
  const [stays, second, leaves, hated] = authors as [LoginData, LoginData, LoginData, LoginData];
  if (act === 'publish') await publish(place % 2 ? stays : second, 0);
  if (act === 'unfollow') await server.call(unfollow, { userId: leaves.userId }, reader);
  if (act === 'exclude') await server.call(excludeUser, { userId: hated.userId }, reader);
  const postId = doomed[place % doomed.length]!;
  if (act === 'delete') await server.call(deletePost, { postId }, leaves);
  if (act === 'hide')
    await server.app.db.transaction((tx) =>
      postReportTarget(server.app).remove(tx, { targetId: postId, postId: null }, 'hide', new Date()),
    );
  if (act === 'like') {
    await server.call(like, { type: '0', postId, status: 1 }, stays);
    await flushPostCounterDeltas(server.app);
  }
  if (act === 'pick') {
    const post = await publishedPost(server, second);
    expect((await server.call(pickPost, { post }, editor)).code).toBe('00000');
  }
}

test('walking any list repeats nothing and misses nothing that was there throughout, whatever changes meanwhile', async () => {
  // Each run has every act, for the walks are long: few runs are made.
  const order = fc.shuffledSubarray([...acts], { minLength: acts.length });
  await fc.assert(
    fc.asyncProperty(order, async (meanwhile) => {
      runs += 1;
      const limit = 2 + runs;
      const tagger = contextAs(server, await member(server, 'tagger'));
      tagId = await putTag(
        tagger,
        `walk${runs}`,
        { zh_CN: `走${runs}`, en_US: `w${runs}`, ja: `歩${runs}` },
        runs,
      );
      editor = await signInOperator(server, 'editor');
      reader = await member(server, 'reader');
      authors = [];
      for (let n = 0; n < 4; n++) authors.push(await member(server, 'author'));
      for (const { userId } of authors) await server.call(follow, { userId }, reader);
      for (const author of authors) await certify(contextAs(server, author), author.userId, ['hotCreator']);
      const staying: Staying = { video: [], atlas: [], locked: [] };
      const doomed: string[] = [];
      const [stays, second, leaves, hated] = authors as [LoginData, LoginData, LoginData, LoginData];
      const publishAll = async (author: LoginData, kind: Kind) => {
        const postIds: string[] = [];
        for (let n = 0; n < counts[kind]; n++) postIds.push(await publish(author, n + 1, kind));
        return postIds;
      };
      for (const kind of kinds) {
        const [first, others, gone] = await Promise.all(
          [stays, second, leaves, hated].map((author) => publishAll(author, kind)),
        );
        staying[kind].push(...first!, ...others!);
        doomed.push(...gone!);
      }
      for (const postId of [...staying.video, ...doomed]) {
        await server.call(like, { type: '0', postId, status: 1 }, reader);
        await server.call(collect, { type: '3', postId, status: 1 }, reader);
      }
      await flushPostCounterDeltas(server.app);
      await rebuildRankings(server.app, new Date());
      const shown = walks.map((): string[] => []);
      const pages = walks.map((): string | null => '1');
      for (let step = 0; pages.some((page) => page !== null); step++) {
        await Promise.all(
          walks.map(async ([what, endpoint, input], n) => {
            const page = pages[n];
            if (page == null) return;
            const reply = await server.call(endpoint, { ...input(staying.video[0]!, limit), page }, reader);
            expect(reply.code, what).toBe('00000');
            const data = reply.data as Page<{ postId: string }>;
            shown[n]!.push(...data.resultList.map(({ postId }) => postId));
            pages[n] = data.nextPage;
          }),
        );
        const first = step * actsAtOnce;
        for (const [n, act] of meanwhile.slice(first, first + actsAtOnce).entries())
          await change(act, doomed, first + n);
      }
      for (const [n, [what, , , expected]] of walks.entries()) {
        const list = shown[n]!;
        expect(new Set(list).size, `${what} repeats`).toBe(list.length);
        expect(
          expected(staying).filter((postId) => !list.includes(postId)),
          `${what} misses`,
        ).toEqual([]);
      }
    }),
    { numRuns: 2 },
  );
}, 300_000);

import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import * as feeds from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import { like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { excludeUser, follow, unfollow } from '@muyu/contract/social.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextAs, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { flushPostCounterDeltas, postReportTarget, putTag } from '../../post/scenario.ts';
import { pickedPost } from '../tables.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof member>>;
/** Authors that the reader follows: the posts of the first two stay, those of the others change. */
let authors: Person[] = [];
let reader: Person;
let tagId: string;

type Act = 'publish' | 'hide' | 'delete' | 'unfollow' | 'exclude' | 'like';
const acts: readonly Act[] = ['publish', 'hide', 'delete', 'unfollow', 'exclude', 'like'];

let position = 0;
/** Runs so far. Each has a page size and a tag of its own, because what is the same for everybody is cached for a second. */
let runs = 0;
async function publish(author: Person, hoursAgo: number): Promise<string> {
  const postId = await publishedPost(
    server,
    author,
    { tagIds: [tagId] },
    new Date(Date.now() - hoursAgo * 3_600_000),
  );
  position += 1;
  await server.app.db.insert(pickedPost).values({ postId, position, createdAt: new Date() });
  return postId;
}

/** The lists that are walked; recommendations may leave posts out. */
const walks: readonly [
  string,
  AnyEndpoint,
  (origin: string, limit: number) => Record<string, unknown>,
  { misses: boolean },
][] = [
  ['home', feeds.getHomeFeed, (_, size) => ({ size }), { misses: false }],
  ['attention', lists.getAttentionFeed, (_, limit) => ({ limit }), { misses: false }],
  ['new', feeds.getTypeFeed, (_, limit) => ({ sortType: 2, limit }), { misses: false }],
  ['new of a tag', lists.getTagFeed, (_, limit) => ({ tagId, sortType: 2, limit }), { misses: false }],
  ['picked', lists.getPickedFeed, (_, limit) => ({ limit }), { misses: false }],
  ['similar', lists.getSimilarPosts, (postId, limit) => ({ postId, limit }), { misses: false }],
  ['recommended', listRecommendedPosts, (_, limit) => ({ limit }), { misses: true }],
];

async function change(act: Act, doomed: string[], page: number): Promise<void> {
  const [stays, second, leaves, hated] = authors as [Person, Person, Person, Person];
  if (act === 'publish') await publish(page % 2 ? stays : second, 0);
  if (act === 'unfollow') await server.call(unfollow, { userId: leaves.userId }, reader);
  if (act === 'exclude') await server.call(excludeUser, { userId: hated.userId }, reader);
  const postId = doomed[page % doomed.length]!;
  if (act === 'delete') await server.call(deletePost, { postId }, leaves);
  if (act === 'hide')
    await server.app.db.transaction((tx) =>
      postReportTarget(server.app).remove(tx, { targetId: postId, postId: null }, 'hide', new Date()),
    );
  if (act === 'like') {
    await server.call(like, { type: '0', postId, status: 1 }, stays);
    await flushPostCounterDeltas(server.app);
  }
}

test('walking any list repeats nothing and misses nothing that was there throughout, whatever changes meanwhile', async () => {
  const order = fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(order, async (meanwhile) => {
      runs += 1;
      const limit = 1 + runs;
      const tagger = contextAs(server, await member(server, 'tagger'));
      tagId = await putTag(
        tagger,
        `walk${runs}`,
        { zh_CN: `走${runs}`, en_US: `w${runs}`, ja: `歩${runs}` },
        runs,
      );
      reader = await member(server, 'reader');
      authors = [];
      for (let n = 0; n < 4; n++) authors.push(await member(server, 'author'));
      for (const { userId } of authors) await server.call(follow, { userId }, reader);
      const [staying, doomed]: [string[], string[]] = [[], []];
      for (let n = 0; n < 3; n++) {
        for (const author of authors.slice(0, 2)) staying.push(await publish(author, n + 1));
        doomed.push(await publish(authors[2]!, n + 1));
        await publish(authors[3]!, n + 1);
      }
      const shown = walks.map((): string[] => []);
      const pages = walks.map((): string | null => '1');
      for (let step = 0; pages.some((page) => page !== null); step++) {
        for (const [n, [what, endpoint, input]] of walks.entries()) {
          const page = pages[n];
          if (page == null) continue;
          const reply = await server.call(endpoint, { ...input(staying[0]!, limit), page }, reader);
          expect(reply.code, what).toBe('00000');
          const data = reply.data as Page<{ postId: string }>;
          shown[n]!.push(...data.resultList.map(({ postId }) => postId));
          pages[n] = data.nextPage;
        }
        const act = meanwhile[step];
        if (act) await change(act, doomed, step);
      }
      for (const [n, [what, , , { misses }]] of walks.entries()) {
        const list = shown[n]!;
        expect(new Set(list).size, `${what} repeats`).toBe(list.length);
        const origin = what === 'similar' ? staying.slice(1) : staying;
        if (!misses)
          expect(
            origin.filter((postId) => !list.includes(postId)),
            `${what} misses`,
          ).toEqual([]);
      }
    }),
    { numRuns: 2 },
  );
}, 120_000);

import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateFeedSettings } from '@muyu/contract/account/settings.ts';
import {
  excludePost,
  excludeTag,
  listRecommendedPosts,
  type RecommendedPost,
} from '@muyu/contract/recommendation.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import {
  addPostCopies,
  contextAs,
  makeEstablished,
  publishedPost,
  readyVideo,
} from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { walkPages } from '../../../testing/walk-pages.ts';
import { putTag } from '../../post/scenario.ts';
import { recommendationView } from '../tables.ts';
import { buildRecommendation } from './build-recommendation.ts';
import { viewBuffer } from './view-buffer.ts';

const server = testServer();
const videos: string[] = [];
let tagId: string;

beforeAll(async () => {
  const authors: LoginData[] = [];
  for (let n = 0; n < 3; n++) authors.push(await member(server, `author${n}x`));
  tagId = await putTag(contextAs(server, authors[0]!), 'sea', { zh_CN: '海', en_US: 'sea', ja: '海' }, 1);
  for (let n = 0; n < 15; n++) {
    const author = authors[n % 3]!;
    const fileIds = [await readyVideo(server, author)];
    const draft = { type: 1 as const, fileIds, tagIds: n === 0 ? [tagId] : [] };
    videos.push(await publishedPost(server, author, draft, new Date(Date.now() - 5 * 86_400_000)));
  }
  for (const author of authors) {
    const picture = await publishedPost(server, author, { tagIds: [tagId] });
    await addPostCopies(server, picture, tagId, 70, 'published');
  }
  await makeEstablished(
    server,
    authors.map(({ userId }) => userId),
  );
});

const walkVideos = async (who: LoginData) =>
  (await walkPages<RecommendedPost>(server, listRecommendedPosts, { limit: 4, type: 1 }, who)).map(
    ({ postId, reason }) => ({ postId, kind: reason!.kind }),
  );

test.each([
  ['personal', true],
  ['shared', false],
])(
  'a %s list of videos goes on with the hottest where the whole list has pictures',
  async (name, personalised) => {
    const me = await member(server, name);
    await server.call(updateFeedSettings, { personalised }, me);
    const shown = await walkVideos(me);
    expect(shown.map(({ postId }) => postId).sort()).toEqual(videos.toSorted());
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['hot']));
  },
);

test('shown videos sink when the list is computed again', async () => {
  const me = await member(server, 'evening');
  const ask = async () =>
    (await server.call(listRecommendedPosts, { limit: 6, type: 1 }, me)).data.resultList.map(
      ({ postId }) => postId,
    );
  const first = await ask();
  await viewBuffer(server.app).flush();
  await buildRecommendation(server.app, me.userId, new Date(Date.now() + 11 * 60_000));
  const second = await ask();
  expect(second).toHaveLength(6);
  expect(second.filter((postId) => first.includes(postId))).toEqual([]);
});

test('a shown post sinks for a week, however many pages were opened since', async () => {
  const me = await member(server, 'scrolling');
  const now = Date.now();
  const rows = Array.from({ length: 70 }, (_, n) => {
    const createdAt = new Date(now - (n + 1) * 60_000);
    return {
      userId: me.userId,
      viewId: newId(createdAt),
      postIds: [n === 69 ? videos[0]! : newId(createdAt)],
      createdAt,
    };
  });
  await server.app.db.insert(recommendationView).values(rows);
  expect((await walkVideos(me)).at(-1)!.postId).toBe(videos[0]);
});

test('videos after those of the list are without what the viewer has excluded', async () => {
  const me = await member(server, 'picky');
  await server.call(excludeTag, { tagId, status: 1 }, me);
  await server.call(excludePost, { postId: videos[1]!, status: 1 }, me);
  const shown = (await walkVideos(me)).map(({ postId }) => postId);
  expect(shown.toSorted()).toEqual(videos.slice(2).sort());
});

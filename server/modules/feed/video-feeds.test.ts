import type { LoginData } from '@muyu/contract/account/account.ts';
import {
  getAtlasFeed,
  getTypeFeed,
  listHottestVideos,
  listLongVideos,
  listUserVideos,
} from '@muyu/contract/feed.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { cacheClock } from '../../testing/environment/cache-clock.ts';
import { contextAs, pendingPost, publishedPost, readyPicture, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { appendCounterDelta } from '../post/index.ts';
import { flushPostCounterDeltas, putTag } from '../post/scenario.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const ids = (reply: { data: { resultList: Array<{ postId: string }> } }) =>
  reply.data.resultList.map((post) => post.postId);
/** Longer than the cache of shared pages. */
const clock = cacheClock();
const pageEnds = () => clock.pass(1_050);
const video = async (hours: number, seconds = 12, who = author) => {
  const fileIds = [await readyVideo(server, who, { seconds })];
  return publishedPost(server, who, { type: 1, fileIds }, before(hours));
};

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await visitor(server);
});

test('lists videos of five minutes or more, newest first', async () => {
  const made: string[] = [];
  for (const hours of [30, 29, 28]) made.unshift(await video(hours, 300 + hours));
  await video(27, 299);
  await pendingPost(server, author, {
    type: 1,
    fileIds: [await readyVideo(server, author, { seconds: 400 })],
  });
  const first = await server.call(listLongVideos, { num: 2 }, reader);
  expect(ids(first)).toEqual(made.slice(0, 2));
  expect(first.data.hasNextPage).toBe(true);
  const rest = await server.call(listLongVideos, { num: 2, page: first.data.nextPage! }, reader);
  expect(ids(rest)).toEqual(made.slice(2));
  expect(rest.data).toMatchObject({ hasNextPage: false, nextPage: null });
  expect(rest.data.resultList[0]!.files[0]!.postVideoFile).toMatchObject({ long: true, streaming: true });
});

test('lists videos by hot score, which counts plays, without picture posts', async () => {
  const [old, young] = [await video(3), await video(2)];
  const text = await publishedPost(server, author);
  await appendCounterDelta(server.app.db, old, { plays: 5_000 }, new Date());
  await flushPostCounterDeltas(server.app);
  pageEnds();
  const hot = ids(await server.call(listHottestVideos, { num: 50 }, reader));
  expect(hot.indexOf(old)).toBe(0);
  expect(hot).toContain(young);
  expect(hot).not.toContain(text);
  const first = await server.call(listHottestVideos, { num: 1 }, reader);
  const second = await server.call(listHottestVideos, { num: 1, page: first.data.nextPage! }, reader);
  expect([...ids(first), ...ids(second)]).toEqual(hot.slice(0, 2));
});

test('lists the videos of a user, newest first, and none of an unknown user', async () => {
  const other = await member(server, 'other');
  const own = [await video(1, 12, other), await video(4, 12, other)];
  await publishedPost(server, other);
  const { userId } = other;
  expect(ids(await server.call(listUserVideos, { userId }, reader))).toEqual(own);
  const page = await server.call(listUserVideos, { userId, size: 1 }, reader);
  expect(
    ids(await server.call(listUserVideos, { userId, size: 1, page: page.data.nextPage! }, reader)),
  ).toEqual([own[1]]);
  await server.call(deletePost, { postId: own[0]! }, other);
  expect(ids(await server.call(listUserVideos, { userId }, reader))).toEqual([own[1]]);
  for (const nobody of [newId(new Date()), 'nobody']) {
    expect(ids(await server.call(listUserVideos, { userId: nobody }, reader))).toEqual([]);
  }
});

test('lists atlas posts, newest first, and those of a tag', async () => {
  const tagId = await putTag(
    contextAs(server, author),
    'lamp',
    { zh_CN: '灯', en_US: 'Lamp', ja: '灯り' },
    1,
  );
  const pictures = await Promise.all([1, 2, 3].map(() => readyPicture(server, author)));
  const atlas = (hours: number, tagIds: string[] = []) =>
    publishedPost(server, author, { fileIds: pictures, atlas: true, tagIds }, before(hours));
  const [first, tagged, last] = [await atlas(9, [tagId]), await atlas(8), await atlas(7, [tagId])];
  await publishedPost(server, author, { fileIds: pictures, tagIds: [tagId] });
  expect(ids(await server.call(getAtlasFeed, {}, reader))).toEqual([last, tagged, first]);
  expect(ids(await server.call(getAtlasFeed, { tagId }, reader))).toEqual([last, first]);
  const page = await server.call(getAtlasFeed, { tagId, limit: 1 }, reader);
  expect(
    ids(await server.call(getAtlasFeed, { tagId, limit: 1, page: page.data.nextPage! }, reader)),
  ).toEqual([first]);
  for (const unknown of [newId(new Date()), 'x'])
    expect(await server.call(getAtlasFeed, { tagId: unknown }, reader)).toMatchObject({
      status: 404,
      data: { error: 'tag.notFound' },
    });
});

test.each([1, 2, 3])('sort order %i with a type lists posts of that type only', async (sortType) => {
  for (const type of [1, 2]) {
    const { data } = await server.call(getTypeFeed, { sortType, type, limit: 50 }, reader);
    expect(data.resultList.length).toBeGreaterThan(0);
    expect(new Set(data.resultList.map((post) => post.type))).toEqual(new Set([type]));
  }
});

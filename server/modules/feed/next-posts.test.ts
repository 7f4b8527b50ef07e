import type { LoginData } from '@muyu/contract/account/account.ts';
import { getNextPosts } from '@muyu/contract/feed.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeCursor } from '../../platform/database/cursor.ts';
import { signCursor } from '../../platform/http/paging/page-cursor.ts';
import { pendingPost, publishedPost, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;
/** Publishes twelve videos, the hottest first. */
let videos: string[];

const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const video = async (hours: number) =>
  publishedPost(server, author, { type: 1, fileIds: [await readyVideo(server, author)] }, before(hours));

/** Reads all pages after a post; `meanwhile` runs before each further page. */
async function scroll(postId: string, size: number, meanwhile = async (_shown: string[]) => {}) {
  const shown: string[] = [];
  let page: string | null = '1';
  for (let n = 0; page && n < 60; n++) {
    const reply: Awaited<ReturnType<typeof ask>> = await ask(postId, size, page);
    expect(reply.code).toBe('00000');
    shown.push(...reply.data.resultList.map((post) => post.postId));
    expect(reply.data.hasNextPage).toBe(reply.data.nextPage !== null);
    page = reply.data.nextPage;
    await meanwhile(shown);
  }
  return shown;
}
const ask = (postId: string, size: number, page: string) =>
  server.call(getNextPosts, { postId, size, page }, reader);

beforeAll(async () => {
  author = await member(server, 'author');
  reader = await visitor(server);
});

beforeEach(async () => {
  for (const table of ['post_stat', 'published_post']) {
    await server.app.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  videos = [];
  for (let n = 0; n < 12; n++) videos.push(await video(n + 1));
  await publishedPost(server, author);
});

test.each([1, 2, 5, 11, 50])(
  'continues with lower scores, then from the hottest, in pages of %i',
  async (size) => {
    expect(await scroll(videos[4]!, size)).toEqual([...videos.slice(5), ...videos.slice(0, 4)]);
  },
);

test('lists all other posts once from the hottest and from the coldest post', async () => {
  expect(await scroll(videos[0]!, 5)).toEqual(videos.slice(1));
  expect(await scroll(videos[11]!, 5)).toEqual(videos.slice(0, 11));
});

test('continues with the type of the post or a requested type', async () => {
  const [a, b] = [await publishedPost(server, author), await publishedPost(server, author)];
  expect(await scroll(b, 10)).not.toContain(videos[0]);
  expect(await scroll(b, 10)).toContain(a);
  const reply = await server.call(getNextPosts, { postId: a, type: 1, num: 3 }, reader);
  expect(reply.data.resultList.map((post) => post.postId)).toEqual(videos.slice(0, 3));
  const mixed: string[] = [];
  let page = '1';
  do {
    const { data } = await server.call(getNextPosts, { postId: b, type: 0, num: 5, page }, reader);
    mixed.push(...data.resultList.map((post) => post.postId));
    page = data.nextPage ?? '';
  } while (page);
  expect(new Set(mixed).size).toBe(mixed.length);
  expect(mixed).toEqual(expect.arrayContaining([...videos, a]));
  expect(mixed).not.toContain(b);
});

test('videos published between pages appear at the top without repetitions', async () => {
  let made = 0;
  const shown = await scroll(videos[6]!, 3, async () => {
    if (made++ < 3) await video(0);
  });
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).not.toContain(videos[6]);
  for (const postId of videos) if (postId !== videos[6]) expect(shown).toContain(postId);
});

test('does not repeat a shown post whose score has risen, nor the origin', async () => {
  const fans = await Promise.all([1, 2, 3].map(() => member(server, 'fan')));
  const start = videos[5]!;
  const shown = await scroll(start, 2, async (seen) => {
    for (const postId of [...seen.slice(-2), start]) {
      for (const fan of fans) {
        await server.call(like, { type: '0', postId, status: 1 }, fan);
        await server.call(collect, { type: '3', postId, status: 1 }, fan);
      }
    }
    await flushPostCounterDeltas(server.app);
  });
  expect([...shown].sort()).toEqual(videos.filter((postId) => postId !== start).sort());
});

test('does not repeat a post whose score has fallen again', async () => {
  const fan = await member(server, 'fan');
  for (const postId of videos.slice(0, 4)) {
    await server.call(collect, { type: '3', postId, status: 1 }, fan);
  }
  await flushPostCounterDeltas(server.app);
  const shown = await scroll(videos[11]!, 2, async (seen) => {
    for (const postId of seen) await server.call(collect, { type: '3', postId, status: 0 }, fan);
    await flushPostCounterDeltas(server.app);
  });
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toHaveLength(11);
});

test('continues after the origin is deleted', async () => {
  const first = await ask(videos[3]!, 4, '1');
  await server.call(deletePost, { postId: videos[3]! }, author);
  const next = await ask(videos[3]!, 50, first.data.nextPage!);
  expect(next.data.resultList.map((post) => post.postId)).toEqual([
    ...videos.slice(8),
    ...videos.slice(0, 3),
  ]);
  expect((await ask(videos[3]!, 4, '1')).status).toBe(404);
});

test('an unpublished post starts no feed', async () => {
  for (const postId of [await pendingPost(server, author), 'nothing']) {
    const reply = await ask(postId, 10, '1');
    expect(reply).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  }
});

/** A cursor as this list gives it out, with keys of our own. */
const signed = (keys: Array<string | number>) =>
  signCursor(server.app.config.secret, getNextPosts, { postId: videos[0], sort: 'desc' }, encodeCursor(keys));

test('a signed cursor with keys of other kinds is refused', async () => {
  const reply = await ask(videos[0]!, 2, signed([1, 'x', 0, 1, '01890000-0000-7000-8000-000000000000', '']));
  expect(reply).toMatchObject({ status: 400, code: '10101' });
});

test('accepts a forged cursor without an error', async () => {
  const strange = [1, 1e308, 7, -1e308, '01890000-0000-7000-8000-000000000000', "'; drop table post; --"];
  expect((await ask(videos[0]!, 2, signed(strange))).status).toBe(200);
});

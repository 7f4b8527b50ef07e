import type { LoginData } from '@muyu/contract/account/account.ts';
import { updatePrivacy } from '@muyu/contract/account/settings.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { deletePost } from '@muyu/contract/post.ts';
import * as endpoints from '@muyu/contract/search.ts';
import { excludeUser } from '@muyu/contract/social.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { minutesAgo } from '../../testing/expected/dates.ts';
import { contextAs, publishedPost, publishLockedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { putTag } from '../post/scenario.ts';
import { indexUser, rebuildIndex } from './commands/rebuild-index.ts';
import { rankedHits } from './settings.ts';
import { searchPost } from './tables.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

beforeAll(async () => {
  author = await member(server, 'author', { nickname: '林间客' });
  reader = await member(server, 'reader', { nickname: '读者' });
});

async function search(
  keyword: string,
  more: Partial<ClientInputOf<typeof endpoints.searchPosts>> = {},
  by = reader,
) {
  const reply = await server.call(endpoints.searchPosts, { keyword, ...more }, by);
  expect(reply.code).toBe('00000');
  return reply.data;
}
const idsOf = async (...given: Parameters<typeof search>) =>
  (await search(...given)).resultList.map(({ postId }) => postId);

test('finds a two-character word inside a sentence, and no text that shares single characters', async () => {
  const found = await publishedPost(server, author, { content: '昨天在渡口边看见一只苍鹭飞过' });
  await publishedPost(server, author, { content: '苍山的白鹭' });
  expect(await idsOf('苍鹭')).toEqual([found]);
  expect(await idsOf('蒼鷺')).toEqual([found]);
});

test('finds a post by its tag in every language, and no other post', async () => {
  const names = { zh_CN: '漆器', en_US: 'Lacquer', ja: '漆工芸' };
  const tagId = await putTag(contextAs(server, author), 'lacquer', names, 1);
  const tagged = await publishedPost(server, author, { content: '磨了一个下午', tagIds: [tagId] });
  for (const name of Object.values(names)) expect(await idsOf(name)).toEqual([tagged]);
});

test('marks the hits in title and excerpt', async () => {
  await publishedPost(server, author, {
    title: '霁蓝釉的碗',
    content: `${'慢'.repeat(80)}这只碗上的霁蓝釉很亮`,
  });
  const [post] = (await search('霁蓝釉')).resultList;
  expect(post!.titleHits.map(([from, to]) => post!.title.slice(from, to))).toEqual(['霁蓝釉']);
  expect(post!.excerptHits.map(([from, to]) => post!.excerpt.slice(from, to))).toEqual(['霁蓝釉']);
});

test('walks both orders without a gap or a repetition, and refuses the cursor of the other', async () => {
  const posts: string[] = [];
  for (let n = 5; n >= 1; n--)
    posts.unshift(await publishedPost(server, author, { content: `第${n}次画松烟墨` }, minutesAgo(n * 3000)));
  for (const sort of ['latest', 'hottest'] as const) {
    const seen: string[] = [];
    let cursor = '1';
    for (;;) {
      const { resultList, nextPage } = await search('松烟墨', { sort, page: cursor, limit: 2 });
      seen.push(...resultList.map(({ postId }) => postId));
      if (!nextPage) break;
      cursor = nextPage;
    }
    expect(seen).toEqual(posts);
    const other = sort === 'latest' ? 'hottest' : 'latest';
    const reply = await server.call(
      endpoints.searchPosts,
      { keyword: '松烟墨', sort: other, page: cursor },
      reader,
    );
    expect(reply.code).toBe('10101');
  }
});

test('the second page of the latest posts of one day reads the hits of that day and the day before', async () => {
  const posts: string[] = [];
  for (let n = 25; n >= 1; n--)
    posts.unshift(await publishedPost(server, author, { content: `第${n}块砚台` }, minutesAgo(n / 10)));
  const query = vi.spyOn(server.app.db.$client, 'query');
  const first = await search('砚台', { sort: 'latest', limit: 10 });
  const second = await search('砚台', { sort: 'latest', limit: 10, page: first.nextPage! });
  const names = query.mock.calls.map(([given]) => (given as unknown as { name?: string }).name);
  query.mockRestore();
  expect([...first.resultList, ...second.resultList].map(({ postId }) => postId)).toEqual(posts.slice(0, 20));
  expect(names.filter((name) => name === 'search_latest')).toHaveLength(2);
  expect(names).not.toContain('search_latest_all');
});

test('the hottest order goes on by time after the ranked posts', async () => {
  await useSetting(server, rankedHits, 10);
  const posts: string[] = [];
  for (let n = 26; n >= 1; n--)
    posts.unshift(await publishedPost(server, author, { content: `第${n}盏走马灯` }, minutesAgo(n * 3000)));
  const seen: string[] = [];
  for (let cursor: string | null = '1'; cursor; ) {
    const { resultList, nextPage } = await search('走马灯', { sort: 'hottest', page: cursor, limit: 4 });
    seen.push(...resultList.map(({ postId }) => postId));
    cursor = nextPage;
  }
  expect(seen).toEqual(posts);
});

test('a locked post is found by its title and author, not by its text', async () => {
  const postId = await publishLockedPost(
    server,
    author,
    { lock: 'vip', priceFen: null },
    {
      title: '鹿角霜',
      content: '藏在里面的琥珀酥',
    },
  );
  expect(await idsOf('鹿角霜')).toEqual([postId]);
  expect(await idsOf('琥珀酥')).toEqual([]);
});

test('deleted posts and posts of excluded people are gone', async () => {
  const blocked = await member(server, 'blocked');
  const kept = await publishedPost(server, author, { content: '一枚椰雕' });
  const gone = await publishedPost(server, author, { content: '两枚椰雕' });
  const excluded = await publishedPost(server, blocked, { content: '三枚椰雕' });
  expect(new Set(await idsOf('椰雕', { sort: 'latest' }))).toEqual(new Set([kept, gone, excluded]));
  await server.call(deletePost, { postId: gone }, author);
  await server.call(excludeUser, { userId: blocked.userId }, reader);
  expect(await idsOf('椰雕', { sort: 'latest' })).toEqual([kept]);
  expect(await idsOf('椰雕', { sort: 'hottest' })).toEqual([kept]);
});

test('searches inside the posts of a person, my likes and my collections', async () => {
  const other = await member(server, 'other');
  const mine = await publishedPost(server, author, { content: '竹刻笔筒' });
  const liked = await publishedPost(server, other, { content: '竹刻臂搁' });
  await server.call(like, { type: '0', postId: liked, status: 1 }, reader);
  await server.call(collect, { type: '3', postId: mine, status: 1 }, reader);
  expect(await idsOf('竹刻', { userId: author.userId })).toEqual([mine]);
  expect(await idsOf('竹刻', { within: 'likes' })).toEqual([liked]);
  expect(await idsOf('竹刻', { within: 'collections' })).toEqual([mine]);
});

test('posts of a person who hides from places are not found by their place', async () => {
  const hidden = await member(server, 'hidden');
  const postId = await publishedPost(server, hidden, { content: '阁楼上的望远镜', placeCode: '350200' });
  expect(await idsOf('厦门')).toEqual([postId]);
  const sent = async () => {
    const { rows } = await server.app.db.execute(
      sql`select 1 from jobs.job where name = 'search.indexPerson' and data->>'userId' = ${hidden.userId}`,
    );
    return rows.length;
  };
  const before = await sent();
  const hide = async (hideFromLocation: boolean) => {
    await server.call(updatePrivacy, { hideFromLocation }, hidden);
    await indexUser(server.app, hidden.userId, new AbortController().signal);
  };
  await hide(true);
  // At once, and later for posts that are being published.
  expect(await sent()).toBe(before + 2);
  await server.call(updatePrivacy, { hideFromLocation: true }, hidden);
  expect(await sent()).toBe(before + 2);
  // The first page of a word is shared for a second.
  await expect.poll(() => idsOf('厦门')).toEqual([]);
  expect(await idsOf('望远镜')).toEqual([postId]);
  await hide(false);
  await expect.poll(() => idsOf('厦门')).toEqual([postId]);
});

test('finds places by name and pinyin', async () => {
  const find = async (keyword: string) =>
    (await server.call(endpoints.searchAddresses, { keyword }, reader)).data;
  expect((await find('杭州'))[0]).toMatchObject({ uid: '330100' });
  expect((await find('hangzhou'))[0]).toMatchObject({ uid: '330100' });
  expect(await find('没有这个地方')).toEqual([]);
  // Of a municipality and its only city the city, which the lists of places name.
  expect(await find('重庆')).toEqual([{ uid: '500100', address: '重庆' }]);
  const names = (await find('chong')).map(({ address }) => address);
  expect(names).toContain('重庆');
  expect(new Set(names).size).toBe(names.length);
});

test('inside a profile, likes and collections, too, the hottest come first, or the latest', async () => {
  const owner = await member(server, 'owner');
  const posts: string[] = [];
  for (let n = 5; n >= 1; n--)
    posts.unshift(await publishedPost(server, owner, { content: `${n}号榫卯` }, minutesAgo(n * 60)));
  const loved = posts[4]!;
  await server.app.db.update(searchPost).set({ engagement: 5_000 }).where(eq(searchPost.postId, loved));
  for (const postId of posts) await server.call(like, { type: '0', postId, status: 1 }, reader);
  for (const postId of posts) await server.call(collect, { type: '3', postId, status: 1 }, reader);
  const hottest = [loved, ...posts.slice(0, 4)];
  const scopes = [{ userId: owner.userId }, { within: 'likes' }, { within: 'collections' }] as const;
  for (const scope of scopes)
    for (const [sort, expected] of [
      ['hottest', hottest],
      ['latest', posts],
    ] as const) {
      const seen: string[] = [];
      for (let page: string | null = '1'; page; ) {
        const found = await search('榫卯', { ...scope, sort, page, limit: 2 });
        seen.push(...found.resultList.map(({ postId }) => postId));
        page = found.nextPage;
      }
      expect(seen).toEqual(expected);
    }
});

test('the hottest order goes on when the last shown post is gone and when engagement has changed', async () => {
  const posts: string[] = [];
  for (let n = 8; n >= 1; n--)
    posts.unshift(await publishedPost(server, author, { content: `第${n}只蝈蝈笼` }, minutesAgo(n * 3000)));
  const first = await search('蝈蝈笼', { sort: 'hottest', limit: 3 });
  const seen = first.resultList.map(({ postId }) => postId);
  await server.call(deletePost, { postId: seen[2]! }, author);
  // Posts that were shown rise no more than others.
  await server.app.db
    .update(searchPost)
    .set({ engagement: 90_000 })
    .where(inArray(searchPost.postId, [seen[0]!, posts[7]!]));
  for (let page = first.nextPage; page; ) {
    const next = await search('蝈蝈笼', { sort: 'hottest', limit: 3, page });
    seen.push(...next.resultList.map(({ postId }) => postId));
    page = next.nextPage;
  }
  expect(seen).toHaveLength(8);
  expect(new Set(seen)).toEqual(new Set(posts));
});

test('the rebuild indexes posts of an older site', async () => {
  const postId = await publishedPost(server, author, { content: '一盏琉璃灯' });
  await server.app.db.delete(searchPost).where(eq(searchPost.postId, postId));
  await rebuildIndex(server.app, new AbortController().signal);
  expect(await idsOf('琉璃灯')).toEqual([postId]);
});

test.each(['%_\\', '   ', '', '\u0000', '🦭', "'; drop table post;--", '的', 'A', '['])(
  'answers %j with a page',
  async (keyword) => {
    expect(await idsOf(keyword)).toEqual(expect.any(Array));
    const users = await server.call(endpoints.searchUsers, { keyword }, reader);
    const suggestions = await server.call(endpoints.suggestSearches, { keyword }, reader);
    expect([users.code, suggestions.code]).toEqual(['00000', '00000']);
  },
);

test('a keyword of 500 characters, an unknown type and an address that ends with undefined are bad input', async () => {
  const long = await server.call(endpoints.searchPosts, { keyword: '长'.repeat(500) }, reader);
  expect(long.code).toBe('10101');
  for (const query of ['keyword=a&type=picture', 'keyword=undefined']) {
    const reply = await server.http.inject({
      url: `/api/post/app/p/search/private/page?${query}`,
      headers: { authorization: reader.token },
    });
    expect(reply.json()).toMatchObject({ code: '10101' });
  }
});

import type { LoginData } from '@muyu/contract/account/account.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import * as endpoints from '@muyu/contract/search.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { upsertTerms } from '../moderation/scenario.ts';
import { indexUser } from './commands/rebuild-index.ts';
import { searchFoundNothing } from './index.ts';
import { getHotWords, hotWordsTopic } from './queries/hot-words.ts';
import { historySize, hotSearchers } from './settings.ts';
import { hotWord, searchHistoryOff, searchHit, searchRecord } from './tables.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

beforeAll(async () => {
  author = await member(server, 'author', { nickname: '林间客' });
  reader = await member(server, 'reader', { nickname: '读者' });
});

test('C, C++ and C# are three searches, and one of an older version can be deleted', async () => {
  const searcher = await visitor(server);
  const records = async () =>
    (await server.call(endpoints.listSearchRecords, {}, searcher)).data.records.map(({ keyword }) => keyword);
  for (const keyword of ['C', 'C++', 'C#', 'c++'])
    await server.call(endpoints.recordSearch, { keyword }, searcher);
  expect(await records()).toEqual(['c++', 'C#', 'C']);
  await server.call(endpoints.deleteSearchRecords, { keyword: 'C' }, searcher);
  await server.app.db.insert(searchRecord).values({
    userId: searcher.userId,
    normalized: 'f',
    keyword: 'F#',
    searchedAt: new Date(),
  });
  expect(await records()).toEqual(['F#', 'c++', 'C#']);
  await server.call(endpoints.deleteSearchRecords, { keyword: 'F#' }, searcher);
  expect(await records()).toEqual(['c++', 'C#']);
});

test('a search that ends with "undefined" has suggestions and can be deleted', async () => {
  const searcher = await visitor(server);
  const keyword = 'JavaScript undefined';
  await server.call(endpoints.recordSearch, { keyword }, searcher);
  expect((await server.call(endpoints.suggestSearches, { keyword }, searcher)).code).toBe('00000');
  expect((await server.call(endpoints.deleteSearchRecords, { keyword }, searcher)).code).toBe('00000');
  expect((await server.call(endpoints.listSearchRecords, {}, searcher)).data.records).toEqual([]);
});

test('a search whose key an older version wrote is the same in the history', async () => {
  const searcher = await visitor(server);
  const old = { userId: searcher.userId, searchedAt: new Date(Date.now() - 60_000) };
  await server.app.db.insert(searchRecord).values([
    { ...old, normalized: '月餠', keyword: '月餅' },
    { ...old, normalized: 'vlog#', keyword: 'vlog#' },
  ]);
  await server.call(endpoints.recordSearch, { keyword: '月饼' }, searcher);
  const records = async () =>
    (await server.call(endpoints.listSearchRecords, {}, searcher)).data.records.map(({ keyword }) => keyword);
  expect(await records()).toEqual(['月饼', 'vlog#']);
  await server.call(endpoints.deleteSearchRecords, { keyword: '月饼' }, searcher);
  expect(await records()).toEqual(['vlog#']);
});

test('the history keeps each word once, is cleared by one or all, and can be off', async () => {
  const searcher = await visitor(server);
  const record = (keyword: string) => server.call(endpoints.recordSearch, { keyword }, searcher);
  const read = async () => (await server.call(endpoints.listSearchRecords, {}, searcher)).data;
  for (const keyword of ['咖啡', '日落', ' 咖啡 ', '   ']) await record(keyword);
  expect((await read()).records.map(({ keyword }) => keyword)).toEqual(['咖啡', '日落']);
  await server.call(endpoints.deleteSearchRecords, { keyword: '日落' }, searcher);
  expect((await read()).records.map(({ keyword }) => keyword)).toEqual(['咖啡']);
  await server.call(endpoints.setSearchHistory, { status: 0 }, searcher);
  await record('露营');
  expect(await read()).toEqual({ on: false, records: [] });
  await server.call(endpoints.setSearchHistory, { status: 1 }, searcher);
  await record('露营');
  await server.call(endpoints.deleteSearchRecords, {}, searcher);
  expect(await read()).toEqual({ on: true, records: [] });
});

test('a search during the switch of the history waits for it and is not stored', async () => {
  const { db } = server.app;
  const searcher = await member(server, 'switcher');
  const { userId } = searcher;
  const ofViewer = eq(searchRecord.userId, userId);
  let recorded: Promise<unknown>;
  await db.transaction(async (tx) => {
    await tx.select().from(appUser).where(eq(appUser.userId, userId)).for('no key update');
    await tx.insert(searchHistoryOff).values({ userId, createdAt: new Date() });
    recorded = server.call(endpoints.recordSearch, { keyword: '夜航' }, searcher);
    await vi.waitFor(async () => expect(await countWaiting(server)).toBe(1), { timeout: 10_000 });
  });
  await recorded!;
  expect(await db.$count(searchRecord, ofViewer)).toBe(0);
});

test('hot searches count people once, and follow the words of operators', async () => {
  await useSetting(server, hotSearchers, 2);
  for (const person of [reader, author, reader])
    await server.call(endpoints.recordSearch, { keyword: '林间客' }, person);
  for (let i = 0; i < 3; i++) await server.call(endpoints.recordSearch, { keyword: '一个人搜的' }, reader);
  for (const person of [reader, author])
    await server.call(endpoints.recordSearch, { keyword: '不许上榜' }, person);
  await server.app.db.insert(hotWord).values([
    { normalized: '不许上榜', keyword: '不许上榜', kind: 'blocked', createdAt: new Date() },
    { normalized: '编辑推荐', keyword: '编辑推荐', kind: 'manual', createdAt: new Date() },
  ]);
  await server.app.pubsub.publish(server.app.db, hotWordsTopic, '');
  const { data } = await server.call(endpoints.listHotSearches, {}, reader);
  expect(data.map(({ keyword }) => keyword)).toEqual(['编辑推荐', '林间客']);
  expect(data[0]).toMatchObject({ rank: 1, username: '******', sign: '暂无签名', userId: null });
  expect(data[1]).toMatchObject({
    ...{ rank: 2, username: author.username, nickname: '林间客', userId: author.userId },
  });
});

test('of each hot word the spelling used last is shown, in the order of people and then of time', async () => {
  const { db } = server.app;
  await useSetting(server, hotSearchers, 2);
  await db.delete(hotWord);
  await db.delete(searchHit);
  const begin = Date.now() - 3_600_000;
  const rows = Array.from({ length: 40 }, (_, word) =>
    Array.from({ length: (word * 7) % 5 }, (_, person) => ({
      normalized: `word${word}`,
      userId: newId(new Date()),
      keyword: person % 2 ? `WORD${word}` : `Word${word}`,
      searchedAt: new Date(begin + ((word * 31 + person * 17) % 101) * 1_000),
    })),
  ).flat();
  for (const row of rows) await db.insert(searchHit).values(row);
  await db.insert(searchHit).values({
    ...{ normalized: 'word1', userId: newId(new Date()), keyword: 'wOrD1' },
    searchedAt: new Date(begin - DAY_MS),
  });
  const words = [...Map.groupBy(rows, ({ normalized }) => normalized)]
    .map(([normalized, hits]) => {
      const [last] = hits.toSorted((a, b) => b.searchedAt.getTime() - a.searchedAt.getTime());
      return { normalized, keyword: last!.keyword, searchers: hits.length, at: last!.searchedAt.getTime() };
    })
    .filter(({ searchers }) => searchers >= 2)
    .sort((a, b) => b.searchers - a.searchers || b.at - a.at || (a.normalized < b.normalized ? -1 : 1))
    .map(({ normalized, keyword, searchers }) => ({ normalized, keyword, searchers, manual: false }));
  expect(words.length).toBeGreaterThan(10);
  await server.app.pubsub.publish(db, hotWordsTopic, '');
  expect(await getHotWords(server.app, new Date())).toEqual(words);
});

test('a decision about a word and searches of it hold under keys that an older version wrote', async () => {
  const { db } = server.app;
  await useSetting(server, hotSearchers, 2);
  await db.delete(hotWord);
  await db.delete(searchHit);
  await db.insert(hotWord).values({
    ...{ normalized: '粽子餠', keyword: '粽子餅', kind: 'blocked' as const },
    createdAt: new Date(),
  });
  const hits = (normalized: string, keyword: string, people: number) =>
    Array.from({ length: people }, () => ({
      ...{ normalized, keyword, userId: newId(new Date()) },
      searchedAt: new Date(),
    }));
  await db
    .insert(searchHit)
    .values([
      ...hits('粽子饼', '粽子饼', 3),
      ...hits('月餠', '月餅', 2),
      ...hits('月饼', '月饼', 3),
      ...hits('灯塔', '灯塔', 2),
    ]);
  await server.app.pubsub.publish(db, hotWordsTopic, '');
  const words = await getHotWords(server.app, new Date());
  expect(words.map(({ keyword }) => keyword)).toEqual(['月饼', '灯塔']);
});

test('words with sensitive terms and words that only visitors search are no hot searches', async () => {
  await useSetting(server, hotSearchers, 2);
  const visitors = [await visitor(server), await visitor(server), await visitor(server)];
  for (const person of visitors) await server.call(endpoints.recordSearch, { keyword: '访客在刷' }, person);
  for (const person of [reader, author])
    for (const keyword of ['卖假钞的人', '正常的词'])
      await server.call(endpoints.recordSearch, { keyword }, person);
  await server.app.db.transaction((tx) =>
    upsertTerms({ app: server.app }, tx, [{ word: '假钞', action: 'hold', fields: ['comment'] }], new Date()),
  );
  await server.app.pubsub.publish(server.app.db, hotWordsTopic, '');
  const { data } = await server.call(endpoints.listHotSearches, {}, reader);
  const words = data.map(({ keyword }) => keyword);
  expect(words).toContain('正常的词');
  expect(words).not.toContain('访客在刷');
  expect(words).not.toContain('卖假钞的人');
});

test('searches of one person at the same time are all stored', async () => {
  await useSetting(server, historySize, 3);
  const busy = await member(server, 'busy');
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      server.call(endpoints.recordSearch, { keyword: `词${i % 16}` }, busy),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test('with the history off nothing of a search is stored', async () => {
  const shy = await member(server, 'shy');
  const hits = () => server.app.db.$count(searchHit, eq(searchHit.userId, shy.userId));
  await server.call(endpoints.recordSearch, { keyword: '先搜一次' }, shy);
  expect(await hits()).toBe(1);
  await server.call(endpoints.setSearchHistory, { status: 0 }, shy);
  expect(await hits()).toBe(0);
  await server.call(endpoints.recordSearch, { keyword: '再搜一次' }, shy);
  expect(await hits()).toBe(0);
});

test('a search without a result counts once for a person, not with a filter, not when it finds a person', async () => {
  const [me, other] = [await member(server, 'seeker'), await member(server, 'seeker2')];
  const named = await member(server, 'named', { nickname: '纪云舟' });
  await indexUser(server.app, named.userId, new AbortController().signal);
  const emit = vi.spyOn(server.app.events, 'emit');
  const search = async (
    keyword: string,
    more: Partial<ClientInputOf<typeof endpoints.searchPosts>>,
    by: LoginData,
  ) => expect((await server.call(endpoints.searchPosts, { keyword, ...more }, by)).code).toBe('00000');
  const counted = () => emit.mock.calls.filter(([, event]) => event === searchFoundNothing).length;
  for (let n = 0; n < 2; n++) await search('什么也没有的词', { sort: 'latest' }, me);
  await search('什么也没有的词', {}, me);
  expect(counted()).toBe(1);
  await search('什么也没有的词', {}, other);
  expect(counted()).toBe(2);
  await search('另一个没有的词', { type: 'video' }, me);
  await search('纪云舟', {}, me);
  await search('第三个没有的词', { userId: author.userId }, me);
  expect(counted()).toBe(2);
  emit.mockRestore();
});

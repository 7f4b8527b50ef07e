import {
  deleteHotWord,
  type HotWordKind,
  hotWordLimits,
  listHotWords,
  orderHotWords,
  upsertHotWord,
} from '@muyu/contract/admin/hot-word.ts';
import { listHotSearches, recordSearch } from '@muyu/contract/search.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '../../../testing/audit.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { hotWord } from '../tables.ts';

const server = testServer();

test('editors put words into the hot list, order them and block others', async () => {
  const editor = await signInOperator(server, 'editor');
  const searchers = [await member(server, 'ann'), await member(server, 'bob'), await member(server, 'cid')];
  for (const one of searchers)
    for (const keyword of ['灯塔', '广告词']) await server.call(recordSearch, { keyword }, one);
  const shown = async () =>
    (await server.call(listHotSearches, {}, searchers[0]!)).data.map(({ keyword }) => keyword);
  const put = (keyword: string, kind: 'manual' | 'blocked') =>
    server.call(upsertHotWord, { keyword, kind }, editor);
  await put('海边日落', 'manual');
  await put('周末去哪', 'manual');
  expect((await shown()).slice(0, 2)).toEqual(['海边日落', '周末去哪']);
  expect((await shown()).slice(2).sort()).toEqual(['广告词', '灯塔'].sort());
  await put('广告词', 'blocked');
  expect(await shown()).toEqual(['海边日落', '周末去哪', '灯塔']);
  await server.call(orderHotWords, { keywords: ['周末去哪', '海边日落', '没有的'] }, editor);
  expect(await shown()).toEqual(['周末去哪', '海边日落', '灯塔']);
  await server.call(deleteHotWord, { keyword: '周末去哪' }, editor);
  expect(await shown()).toEqual(['海边日落', '灯塔']);
  const { data } = await server.call(listHotWords, {}, editor);
  expect(data.shown).toEqual([
    { rank: 1, keyword: '海边日落', manual: true, searchers: 0 },
    { rank: 2, keyword: '灯塔', manual: false, searchers: 3 },
  ]);
  expect(data.decided.map(({ keyword, kind }) => [keyword, kind])).toEqual([
    ['海边日落', 'manual'],
    ['广告词', 'blocked'],
  ]);
  expect(await put('！！', 'manual')).toMatchObject({ status: 422, data: { error: 'hotWord.empty' } });
});

test('an order that changes nothing is not recorded', async () => {
  const editor = await signInOperator(server, 'editor');
  for (const keyword of ['茶馆', '书店'])
    await server.call(upsertHotWord, { keyword, kind: 'manual' }, editor);
  const order = async (...keywords: string[]) => {
    expect((await server.call(orderHotWords, { keywords }, editor)).status).toBe(200);
    return (await listAudit(server, { action: 'hotWord.order' })).length;
  };
  const before = await order('书店', '茶馆');
  expect(await order('书店', '茶馆')).toBe(before);
  expect(await order('茶馆', '书店')).toBe(before + 1);
});

test('an order is refused when a colleague has changed the list meanwhile', async () => {
  const [one, two] = [await signInOperator(server, 'editor'), await signInOperator(server, 'editor')];
  for (const keyword of ['港口', '潮汐', '礁石'])
    await server.call(upsertHotWord, { keyword, kind: 'manual' }, one);
  const listed = async () =>
    (await server.call(listHotWords, {}, one)).data.decided
      .filter(({ kind }) => kind === 'manual')
      .map(({ normalized }) => normalized);
  const seen = await listed();
  const order = (keywords: string[], by: typeof one) => server.call(orderHotWords, { keywords, seen }, by);
  const replies = await Promise.all([
    order(seen.toReversed(), one),
    order([...seen.slice(1), seen[0]!], two),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.data).toMatchObject({
    error: 'hotWord.changedMeanwhile',
  });
  const saved = await listed();
  expect((await order(saved, two)).status).toBe(200);
  expect(await listed()).toEqual(saved);
});

test('a word whose key an older version wrote is put again and removed', async () => {
  const editor = await signInOperator(server, 'editor');
  const { db } = server.app;
  const old = { normalized: '月餠', keyword: '月餅', kind: 'blocked' as const, createdAt: new Date() };
  await db.insert(hotWord).values(old);
  const kinds = async () =>
    (await server.call(listHotWords, {}, editor)).data.decided
      .filter(({ keyword }) => /^月/.test(keyword))
      .map(({ normalized, kind }) => [normalized, kind]);
  await server.call(upsertHotWord, { keyword: '月饼', kind: 'manual' }, editor);
  expect(await kinds()).toEqual([['月饼', 'manual']]);
  await db.insert(hotWord).values(old);
  await server.call(deleteHotWord, { keyword: '月饼' }, editor);
  await server.call(deleteHotWord, { keyword: '月饼' }, editor);
  expect(await kinds()).toEqual([]);
});

test('a full list takes no other word, and words are still blocked', async () => {
  const editor = await signInOperator(server, 'editor');
  const known = await server.app.db.$count(hotWord, eq(hotWord.kind, 'manual'));
  await server.app.db.insert(hotWord).values(
    Array.from({ length: hotWordLimits.manual - known }, (_, i) => {
      const keyword = `word${i}`;
      return { normalized: keyword, keyword, kind: 'manual' as const, createdAt: new Date() };
    }),
  );
  const put = (keyword: string, kind: HotWordKind) => server.call(upsertHotWord, { keyword, kind }, editor);
  expect(await put('another', 'manual')).toMatchObject({ status: 422, data: { error: 'hotWord.full' } });
  expect((await put('another', 'blocked')).status).toBe(200);
  expect(await put('another', 'manual')).toMatchObject({ status: 422 });
  expect((await put('word0', 'blocked')).status).toBe(200);
  expect((await put('another', 'manual')).status).toBe(200);
});

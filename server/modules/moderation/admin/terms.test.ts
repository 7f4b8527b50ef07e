import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import * as endpoints from '@muyu/contract/admin/term.ts';
import { listSensitiveTerms, termFields } from '@muyu/contract/moderation.ts';
import { addPost } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let editor: SignedInOperator;
let owner: SignedInOperator;

beforeAll(async () => {
  editor = await signInOperator(server, 'editor');
  owner = await signInOperator(server, 'owner');
});

const all = [...termFields];
type Given = Parameters<typeof server.call<typeof endpoints.upsertTerm>>[1];
const put = (word: string, given: Partial<Given> = {}) =>
  server.call(endpoints.upsertTerm, { word, action: 'refuse', fields: all, ...given }, editor);
const page = async (given: Parameters<typeof server.call<typeof endpoints.listTerms>>[1]) =>
  (await server.call(endpoints.listTerms, given, editor)).data;
const remove = (...normalized: string[]) => server.call(endpoints.deleteTerms, { normalized }, editor);
const load = (text: string, given: { trial?: boolean; action?: 'refuse' | 'hold' | 'replace' } = {}) =>
  server.call(endpoints.importTerms, { text, action: 'refuse', fields: all, ...given }, editor);
const attempt = async (text: string, field: (typeof all)[number] = 'post') =>
  (await server.call(endpoints.testTerms, { field, text }, editor)).data;
const log = async (action: string) =>
  (await server.call(listAuditEntries, { action, limit: 50 }, owner)).data.resultList;

test('a term is added, found in any spelling, changed and removed, with effect at once and audit entries', async () => {
  const author = await member(server, 'author');
  const publish = (content: string) => server.call(addPost, { content, consent: true }, author);
  const made = await put(' 龍井 新茶\u200b');
  expect(made.data).toMatchObject({
    normalized: '龙井新茶',
    word: '龍井 新茶',
    action: 'refuse',
    fields: all,
    hits: 0,
    hitAt: null,
  });
  expect(await publish('今年的龙井新茶')).toMatchObject({ status: 422, data: { error: 'word.sensitive' } });
  for (const search of ['井新', '龍井', '井　新', '龙-井'])
    expect((await page({ search })).resultList, search).toMatchObject([{ normalized: '龙井新茶' }]);
  expect(await page({ normalized: '龙井新茶' })).toMatchObject({
    total: 1,
    resultList: [{ word: '龍井 新茶' }],
  });
  expect(await page({ normalized: '龙井' })).toMatchObject({ total: 0, resultList: [] });
  const fields: typeof all = ['post'];
  const changed = await put('龙井新茶', { action: 'replace', fields, changedAt: made.data.changedAt });
  expect(changed.data).toMatchObject({ word: '龍井 新茶', action: 'replace', fields });
  expect((await publish('今年的龙井新茶')).status).toBe(200);
  expect((await remove('龙井新茶', 'nothing')).data).toEqual({ removed: 1 });
  expect((await remove('龙井新茶')).data).toEqual({ removed: 0 });
  expect((await page({ search: '龙井' })).total).toBe(0);
  const about = (entries: Awaited<ReturnType<typeof log>>) =>
    entries.filter((entry) => entry.targetId === '龙井新茶');
  const rule = { word: '龍井 新茶', action: 'replace', fields };
  expect(about(await log('word.put'))).toMatchObject([
    { before: { action: 'refuse' }, after: rule, operator: { username: editor.username } },
    { before: null, after: { action: 'refuse', fields: all } },
  ]);
  expect(about(await log('word.remove'))).toMatchObject([{ before: rule, after: null }]);
});

test('only a term that is not on the list is added', async () => {
  const { data } = await put('云雾');
  expect((await put('雲霧', { fields: all.toReversed() })).data).toEqual(data);
  const entries = async () => (await log('word.put')).filter((entry) => entry.targetId === '云雾').length;
  expect(await entries()).toBe(1);
  await remove('云雾');
  const again = await put('云雾', {
    action: 'hold',
    fields: ['comment', 'post', 'comment'].slice(0, 2) as typeof all,
  });
  expect(again.data).toMatchObject({ action: 'hold', fields: ['post', 'comment'] });
  expect(await entries()).toBe(2);
  const since = await server.call(listSensitiveTerms, { timestamp: Date.parse(data.changedAt) - 1 });
  expect(since.data.words).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ word: '云雾', action: 'hold', removed: false })]),
  );
});

test('a term is changed only as the operator saw it', async () => {
  const { data: seen } = await put('毛峰');
  const failed = (error: string) => ({ data: { error: `termList.${error}` } });
  const rule = { action: 'replace', fields: ['post'] } as const;
  const change = (given: Partial<Given>) => put('毛峰', { ...given, changedAt: seen.changedAt });
  expect(await put('毛峰', { ...rule, fields: ['post'] })).toMatchObject(failed('alreadyListed'));
  expect((await change({ ...rule, fields: ['post'] })).status).toBe(200);
  expect((await change({ ...rule, fields: ['post'] })).status, 'the same once more').toBe(200);
  expect(await change({ ...rule, fields: ['chat'] })).toMatchObject(failed('changedMeanwhile'));
  expect((await page({ search: '毛峰' })).resultList).toMatchObject([rule]);
  await remove('毛峰');
  expect(await change({ ...rule, fields: ['chat'] })).toMatchObject(failed('notFound'));
  expect((await page({ search: '毛峰' })).total).toBe(0);
});

test('terms without letters, and reviews of fields without review, are refused', async () => {
  expect(await put('***')).toMatchObject({
    status: 422,
    data: { error: 'termList.empty', fields: [{ field: 'word' }] },
  });
  for (const field of ['name', 'signature', 'chat'] as const) {
    const held = await put('兼职', { action: 'hold', fields: ['post', field] });
    expect(held).toMatchObject({
      status: 422,
      data: { error: 'termList.onlyPostsAndComments', fields: [{ field: 'fields' }] },
    });
  }
  for (const wrong of [{ fields: [] }, { fields: ['posts'] }, { action: 'delete' }, { word: 'x'.repeat(61) }])
    expect((await put('兼职', wrong as Partial<Given>)).status).toBe(400);
});

test('terms are paged by latest change and filtered by action and field', async () => {
  for (const word of ['茶二', '茶三']) await put(word, { action: 'replace', fields: ['chat'] });
  await put('茶一', { action: 'replace', fields: ['chat', 'name'] });
  const wanted = { search: '茶', action: 'replace', limit: 2 } as const;
  const first = await page(wanted);
  expect(first).toMatchObject({ total: 3, hasNextPage: true });
  expect(first.resultList.map(({ word }) => word)).toEqual(['茶一', '茶三']);
  const second = await page({ ...wanted, page: first.nextPage! });
  expect(second.resultList.map(({ word }) => word)).toEqual(['茶二']);
  expect((await page({ ...wanted, page: '2' })).resultList).toEqual(second.resultList);
  expect((await page({ search: '茶', field: 'name', action: 'replace' })).resultList).toMatchObject([
    { word: '茶一' },
  ]);
  expect((await page({ search: '茶一', action: 'refuse' })).total).toBe(0);
  expect((await page({ search: '%_' })).total).toBe(0);
  expect((await page({})).total).toBeGreaterThan(100);
});

test('an import can be tried, reports errors by line and writes one audit entry with its terms', async () => {
  await put('碧螺春', { action: 'replace', fields: ['chat'] });
  const text = '\ufeff碧螺春\r\n毛尖，replace，post\r\n***\r\n瓜片,delete\r\n毛 尖\r\n\r\n普洱';
  const expected = {
    added: 2,
    changed: 1,
    same: 0,
    refused: [
      { line: 3, text: '***', reason: 'empty' },
      { line: 4, text: '瓜片,delete', reason: 'unknownAction' },
      { line: 5, text: '毛 尖', reason: 'twice' },
    ],
  };
  expect((await load(text, { trial: true })).data).toEqual(expected);
  expect(await page({ search: '普洱' })).toMatchObject({ total: 0 });
  expect((await load(text)).data).toEqual(expected);
  expect((await page({ search: '毛尖' })).resultList).toMatchObject([
    { action: 'replace', fields: ['post'] },
  ]);
  expect((await page({ search: '碧螺春' })).resultList).toMatchObject([{ action: 'refuse', fields: all }]);
  expect((await load(text)).data).toMatchObject({ added: 0, changed: 0, same: 3 });
  expect(await log('word.import')).toMatchObject([
    {
      targetId: 'list',
      before: { terms: { 碧螺春: { action: 'replace', fields: ['chat'] } } },
      after: {
        ...{ added: 2, changed: 1, same: 0, refused: 3 },
        terms: {
          碧螺春: { action: 'refuse', fields: all },
          毛尖: { action: 'replace', fields: ['post'] },
          普洱: { action: 'refuse', fields: all },
        },
      },
    },
  ]);
  expect((await attempt('一饼普洱')).outcome).toBe('refuse');
});

test('an import of an export changes nothing', async () => {
  await put('a, "b" ，c');
  const { data } = await server.call(endpoints.exportTerms, {}, editor);
  const { total } = await page({});
  expect(data).toMatchObject({
    name: expect.stringMatching(/^sensitive-words-\d{4}-\d\d-\d\d\.csv$/),
    words: total,
  });
  expect((await load(data.text)).data).toEqual({ added: 0, changed: 0, same: total, refused: [] });
});

test.each([
  ['a file in another encoding', '\ufffd\ufffd\ufffd\n'],
  ['a file that is no text', 'PK\u0003\u0004\0\0'],
  ['nothing', '\n\r\n  \n'],
  ['more lines than one import takes', Array.from({ length: 5001 }, (_, i) => `w${i}`).join('\n')],
])('a list that is %s cannot be read', async (_what, text) => {
  expect(await load(text)).toMatchObject({ status: 422, data: { error: 'termList.unreadable' } });
  expect(await load(text, { trial: true })).toMatchObject({ data: { error: 'termList.unreadable' } });
});

test('an import with the action hold for names is refused', async () => {
  expect(await load('早安', { action: 'hold' })).toMatchObject({
    status: 422,
    data: { error: 'termList.onlyPostsAndComments' },
  });
});

test('two concurrent imports of five thousand terms add each term once', async () => {
  const text = Array.from({ length: 5000 }, (_, i) => `批量词${i.toString(36)}`).join('\n');
  const [one, other] = await Promise.all([load(text), load(text)]);
  expect([one.data.added + other.data.added, one.data.same + other.data.same]).toEqual([5000, 5000]);
  const { resultList } = await page({ search: '批量词', limit: 50 });
  expect((await remove(...resultList.map(({ normalized }) => normalized))).data).toEqual({ removed: 50 });
});

test('testing a text returns the outcome and the matches, and counts no hits', async () => {
  await put('客服', { action: 'replace', fields: ['post', 'chat'] });
  await put('返现', { action: 'hold', fields: ['post'] });
  expect(await attempt('你好')).toEqual({ outcome: 'passes', text: '你好', found: [] });
  expect(await attempt('🎲客-服 返現')).toEqual({
    outcome: 'hold',
    text: '🎲＊-＊ 返現',
    found: [
      { word: '客服', action: 'replace', from: 2, to: 5 },
      { word: '返现', action: 'hold', from: 6, to: 8 },
    ],
  });
  expect(await attempt('客服返现', 'chat')).toMatchObject({ outcome: 'replace', text: '＊＊返现' });
  expect(await attempt('客服：網絡賭博')).toMatchObject({ outcome: 'refuse', text: '客服：網絡賭博' });
  expect((await page({ search: '客服' })).resultList).toMatchObject([{ hits: 0 }]);
});

test('operators without the permission and members may not manage terms', async () => {
  const others = [await signInOperator(server, 'support'), await member(server, 'someone')];
  for (const caller of others) {
    const replies = [
      await server.call(endpoints.listTerms, {}, caller),
      await server.call(endpoints.upsertTerm, { word: '词', action: 'refuse', fields: all }, caller),
      await server.call(endpoints.deleteTerms, { normalized: ['词'] }, caller),
      await server.call(endpoints.importTerms, { text: '词', action: 'refuse', fields: all }, caller),
      await server.call(endpoints.exportTerms, {}, caller),
      await server.call(endpoints.testTerms, { field: 'post', text: '词' }, caller),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403, 403]);
  }
});

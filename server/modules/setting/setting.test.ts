import * as endpoints from '@muyu/contract/admin/setting.ts';
import { defaultClientSettings, listClientSettings } from '@muyu/contract/site/client-settings.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import type { App } from '../../platform/app.ts';
import { listAudit } from '../../testing/audit.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { contentLength, tagCount, titleLength } from '../post/settings.ts';
import { mailSetting, nameSetting, placeNamesSetting } from '../site/settings.ts';
import { setting, settingChange } from './tables.ts';

const server = testServer({ demo: true });
type SignedInOperator = Awaited<ReturnType<typeof signInOperator>>;
let owner: SignedInOperator;

beforeEach(async () => {
  owner ??= await signInOperator(server, 'owner');
});

const read = async (key: string, by = owner) =>
  (await server.call(endpoints.listSettings, {}, by)).data.find((one) => one.key === key)!;
const change = async (key: string, value: unknown, reason = '调整') => {
  const { revision } = await read(key);
  return server.call(endpoints.changeSetting, { key, value, revision, reason }, owner);
};
const historyOf = (key: string, given = {}) =>
  server.call(endpoints.listSettingChanges, { key, ...given }, owner);

test('an owner sees every setting with its meaning, bounds and default, in the language of the request', async () => {
  const { data } = await server.call(endpoints.listSettings, {}, { ...owner, locale: 'en_US' });
  expect(data.map(({ key }) => key).toSorted()).toEqual(
    [...server.app.settings.definitions.keys()].toSorted(),
  );
  expect(data.find(({ key }) => key === tagCount.key)).toEqual({
    key: 'post.tagCount',
    group: 'posts',
    groupName: 'Posts',
    kind: 'integer',
    title: 'Tags of a post',
    meaning: 'Maximum number of tags per post.',
    unit: 'items',
    unitOfOne: 'item',
    value: 5,
    default: 5,
    minimum: 0,
    maximum: 20,
    minLength: null,
    maxLength: null,
    options: [],
    visibleToClients: true,
    needsApproval: false,
    proposal: null,
    ended: null,
    revision: 0,
    changedAt: null,
    changedBy: null,
  });
});

test('a change is in force in the same moment, in the history and in the audit log', async () => {
  const { data, status } = await change('post.titleLength', 30, ' 标题太长 \u202e');
  expect(status).toBe(200);
  expect(data).toMatchObject({ value: 30, default: 60, revision: 1, changedBy: owner.username });
  expect(server.app.settings.get(titleLength)).toBe(30);
  expect((await server.call(listClientSettings, {})).data['post.titleLength']).toBe(30);
  expect((await historyOf('post.titleLength')).data.resultList).toMatchObject([
    { revision: 1, before: null, after: 30, reason: '标题太长', undoes: null, changedBy: owner.username },
  ]);
  const [entry] = await listAudit(server, { action: 'setting.change', targetId: 'post.titleLength' });
  expect(entry).toMatchObject({ reason: '标题太长', before: { value: 60 }, after: { value: 30 } });
});

test('an undo and a restored default are entries of the history', async () => {
  await change('post.tagCount', 3);
  await change('post.tagCount', 9);
  const undone = await server.call(
    endpoints.undoSettingChange,
    { key: 'post.tagCount', undoes: 2, revision: 2, reason: '改错了' },
    owner,
  );
  expect(undone.data).toMatchObject({ value: 3, revision: 3 });
  expect((await change('post.tagCount', 5)).data).toMatchObject({ value: 5, revision: 4 });
  const [row] = await server.app.db.select().from(setting).where(eq(setting.key, 'post.tagCount'));
  expect(row!.value).toBeNull();
  const page = await historyOf('post.tagCount', { limit: 2 });
  expect(page.data.resultList).toMatchObject([
    { revision: 4, before: 3, after: null },
    { revision: 3, before: 9, after: 3, undoes: 2, reason: '改错了' },
  ]);
  const next = await historyOf('post.tagCount', { limit: 2, page: page.data.nextPage! });
  expect(next.data.resultList.map(({ revision }) => revision)).toEqual([2, 1]);
});

const undoLast = (key: string, revision: number, given: { revision?: number; reason?: string } = {}) =>
  server.call(
    endpoints.undoSettingChange,
    { key, undoes: revision, revision, reason: '改错了', ...given },
    owner,
  );

test.each([
  ['of an earlier revision', 400, { revision: 0 }, 409, { error: 'setting.changedMeanwhile' }],
  [
    'without a reason',
    401,
    { reason: '\u200b' },
    400,
    { error: 'core.badInput', fields: [{ field: 'reason' }] },
  ],
])('an undo %s is refused and changes nothing', async (_, value, given, status, data) => {
  const key = 'comment.length';
  const { revision } = (await change(key, value)).data;
  expect(await undoLast(key, revision, given)).toMatchObject({ status, data });
  expect((await read(key)).value).toBe(value);
});

test('a change is undone once', async () => {
  const key = 'comment.length';
  const { value: before } = await read(key);
  const { revision } = (await change(key, 402)).data;
  expect((await undoLast(key, revision)).data).toMatchObject({ value: before, revision: revision + 1 });
  const again = { key, undoes: revision, revision: revision + 1, reason: '改错了' };
  expect((await server.call(endpoints.undoSettingChange, again, owner)).data).toMatchObject({
    error: 'setting.unchanged',
  });
});

test('a value out of bounds, of another type or the same as before is refused and changes nothing', async () => {
  for (const wrong of [9, 121, 20.5, '20', [20], { value: 20 }, true]) {
    const refused = await change('post.contentLength', wrong === 9 ? 99 : wrong === 121 ? 10_001 : wrong);
    expect(refused, String(wrong)).toMatchObject({
      status: 400,
      data: { error: 'core.badInput', fields: [{ field: 'value' }] },
    });
  }
  for (const same of [2000, null])
    expect((await change('post.contentLength', same)).data).toMatchObject({ error: 'setting.unchanged' });
  expect((await change('post.contentLength', 500, '\u200b')).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'reason' }],
  });
  expect(server.app.settings.get(contentLength)).toBe(2000);
  expect(await server.app.db.$count(settingChange, eq(settingChange.key, 'post.contentLength'))).toBe(0);
});

test('an unknown setting, change or revision is refused', async () => {
  const unknown = { key: 'post.nothing', value: 1, revision: 0, reason: 'x' };
  for (const reply of [
    await server.call(endpoints.changeSetting, unknown, owner),
    await historyOf('post.nothing'),
    await server.call(
      endpoints.undoSettingChange,
      { key: 'post.pinnedCount', undoes: 1, revision: 0, reason: 'x' },
      owner,
    ),
  ])
    expect(reply).toMatchObject({ status: 404, data: { error: 'setting.unknown' } });
  await change('post.pinnedCount', 2);
  const late = { key: 'post.pinnedCount', value: 4, revision: 0, reason: 'x' };
  expect(await server.call(endpoints.changeSetting, late, owner)).toMatchObject({
    status: 409,
    data: { error: 'setting.changedMeanwhile' },
  });
});

concurrencyTest('of two operators who change one setting at the same time, one is refused', async () => {
  const values = [11, 12, 13];
  const replies = await Promise.all(
    values.map((value) =>
      server.call(
        endpoints.changeSetting,
        { key: 'post.mentionCount', value, revision: 0, reason: '同时' },
        owner,
      ),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const winner = replies.findIndex(({ status }) => status === 200);
  expect((await read('post.mentionCount')).value).toBe(values[winner]);
});

test.each(['reviewer', 'support'] as const)('a %s may neither see nor change settings', async (role) => {
  const other = await signInOperator(server, role);
  const given = { key: 'post.previewLength', value: 20, revision: 0, reason: 'x' };
  for (const reply of [
    await server.call(endpoints.listSettings, {}, other),
    await server.call(endpoints.changeSetting, given, other),
    await server.call(endpoints.listSettingChanges, { key: given.key }, other),
  ])
    expect(reply).toMatchObject({ status: 403, code: '10103' });
});

test.each([
  ['finance', 'prices'],
  ['editor', 'places'],
] as const)('%s sees and changes settings of the permission %s only', async (role, permission) => {
  const finance = await signInOperator(server, role);
  const { data } = await server.call(endpoints.listSettings, {}, finance);
  const prices = [...server.app.settings.definitions.values()].filter(
    ({ permission: own }) => own === permission,
  );
  expect(data.map(({ key }) => key).toSorted()).toEqual(prices.map(({ key }) => key).toSorted());
  const given = { key: 'post.previewLength', value: 20, revision: 0, reason: 'x' };
  expect(await server.call(endpoints.changeSetting, given, finance)).toMatchObject({
    status: 404,
    data: { error: 'setting.unknown' },
  });
});

test('the history can be neither changed nor deleted', async () => {
  await change('post.previewLength', 30);
  for (const statement of [
    "update setting_change set reason = 'x'",
    'delete from setting_change',
    'truncate setting_change',
  ])
    await expect(server.app.db.$client.query(statement)).rejects.toThrow('setting_change is append-only');
});

async function startOther(): Promise<App> {
  const other = createApp(server.app.config);
  await startApp(other, 'none');
  onTestFinished(() => stopApp(other));
  return other;
}

test('a change is in force on another server within seconds, and after a restart', async () => {
  const other = await startOther();
  expect(other.settings.get(contentLength)).toBe(2000);
  await change('post.contentLength', 1234);
  await expect.poll(() => other.settings.get(contentLength), { timeout: 60_000 }).toBe(1234);
  expect((await startOther()).settings.get(contentLength)).toBe(1234);
});

test('a change that another server missed while its connection was lost is in force when it is back', async () => {
  const other = await startOther();
  const { rows } = await server.app.db.$client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'muyu live' and datname = current_database()",
  );
  for (const { pid } of rows)
    await server.app.db.$client.query('select pg_terminate_backend($1::int)', [pid]);
  await change('post.contentLength', 4321);
  await expect.poll(() => other.settings.get(contentLength), { timeout: 60_000 }).toBe(4321);
});

test('a stored value that the bounds no longer allow is not used', async () => {
  await server.app.db
    .insert(setting)
    .values({ key: 'post.titleLength', value: 9999, revision: 1 })
    .onConflictDoUpdate({ target: setting.key, set: { value: 9999 } });
  expect((await startOther()).settings.get(titleLength)).toBe(60);
});

test('clients revalidate the settings: an unchanged reply has no body', async () => {
  const url = `/api${listClientSettings.path}`;
  const first = await server.http.inject({ url });
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(Object.keys(first.json().data).toSorted()).toEqual(Object.keys(defaultClientSettings).toSorted());
  const tag = String(first.headers.etag);
  const again = await server.http.inject({ url, headers: { 'if-none-match': tag } });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  await change('post.tagCount', 4);
  const changed = await server.http.inject({ url, headers: { 'if-none-match': tag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.json().data['post.tagCount']).toBe(4);
});

test('texts are stored without what nobody sees, and a blank name or a wrong mail address is refused', async () => {
  const blank = { zh_CN: ' ', en_US: '\u200b', ja: '\u3000' };
  expect(await change(nameSetting.key, blank)).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'value.zh_CN' }, { field: 'value.en_US' }, { field: 'value.ja' }] },
  });
  const name = { zh_CN: ' 海\u202e边', en_US: 'Sea  side', ja: '海辺\u200b' };
  expect(await change(nameSetting.key, name)).toMatchObject({
    status: 200,
    data: { value: { zh_CN: '海边', en_US: 'Sea side', ja: '海辺' } },
  });
  expect(
    await change(placeNamesSetting.key, { CN: { zh_CN: ' ', en_US: 'China', ja: '中国' } }),
  ).toMatchObject({
    status: 400,
  });
  expect((await change(mailSetting.key, 'not a mail')).status).toBe(400);
  expect(await change(mailSetting.key, ' hello@muyu.example ')).toMatchObject({
    status: 200,
    data: { value: 'hello@muyu.example' },
  });
  expect((await change(mailSetting.key, ' ')).data).toMatchObject({ value: '' });
});

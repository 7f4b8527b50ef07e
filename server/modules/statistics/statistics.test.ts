import { addPromotion, listPromotions } from '@muyu/contract/admin/promotion.ts';
import { dailyMetrics, getStatistics } from '@muyu/contract/admin/statistics.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { searchPosts } from '@muyu/contract/search.ts';
import { countBuriedPoint, track, visit } from '@muyu/contract/site/statistics.ts';
import { eq, gt, inArray, max, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { isClusterDatabase } from '../../platform/database/cluster/is-cluster.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { flush } from '../../testing/flush.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { member, setRegisteredAt, visitor } from '../../testing/users.ts';
import { promotionCount } from '../promotion/tables.ts';
import { rollUpDay, rollUpRecentDays } from './commands/roll-up.ts';
import { dailyMetric, eventCount, memberActivity } from './tables.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  editor = await signInOperator(server, 'editor');
});
const readActivity = (userId: string) => readExportedFile(server, userId, 'account', 'activity.json');
const read = async () => {
  await flush(server);
  return (await server.call(getStatistics, { days: 7 }, editor)).data;
};
const today = async (metric: string) =>
  (await read()).metrics.find((each) => each.metric === metric)!.values.at(-1);

test('a roll-up counts members, and running it twice changes nothing', async () => {
  const one = await member(server, 'counted');
  await member(server, 'second');
  await visitor(server);
  for (const keyword of ['qqzzqx', 'zzqxqx', 'xqxqzz'])
    await server.call(searchPosts, { keyword, page: '1' }, one);
  await rollUpRecentDays(server.app, new Date());
  const first = await read();
  expect(await today('newMembers')).toBe(2);
  expect(await today('activeDay')).toBe(2);
  expect(await today('activeMonth')).toBe(2);
  expect(await today('emptySearches')).toBe(3);
  await rollUpRecentDays(server.app, new Date());
  expect(await read()).toEqual(first);

  await eraseUserData(server, one.userId);
  const left = await server.app.db.select().from(memberActivity).where(eq(memberActivity.userId, one.userId));
  expect(left).toEqual([]);
});

test('the export of a member has the days of activity in order', async () => {
  const one = await member(server, 'exported');
  await rollUpDay(server.app, new Date());
  const { userId } = one;
  await server.app.db.insert(memberActivity).values({ userId, day: '2026-01-31' });
  expect(await readActivity(userId)).toEqual(['2026-01-31', shanghaiDay(new Date())]);
  await eraseUserData(server, userId);
  expect(await readActivity(userId)).toEqual([]);
});

concurrencyTest(
  'an account that is erased while a roll-up runs has no days of activity afterwards',
  async () => {
    const { app } = server;
    const [waited, leaving] = [await member(server, 'waited'), await member(server, 'leaving')];
    const now = new Date();
    const rollUp = await app.db.transaction(async (tx) => {
      // The roll-up has read who is a member, and waits at this row.
      await tx.insert(memberActivity).values({ userId: waited.userId, day: shanghaiDay(now) });
      const running = rollUpDay(app, now);
      await waitForLocks(server);
      await eraseUserData(server, leaving.userId);
      return { running };
    });
    await rollUp.running;
    const days = (userId: string) => app.db.$count(memberActivity, eq(memberActivity.userId, userId));
    expect([await days(waited.userId), await days(leaving.userId)]).toEqual([1, 0]);
  },
);

test('the money that came in is for those who may see the money', async () => {
  const metricsOf = async (by: { token: string }) =>
    (await server.call(getStatistics, { days: 7 }, by)).data.metrics.map(({ metric }) => metric);
  const owner = await signInOperator(server, 'owner');
  expect(await metricsOf(owner)).toEqual(dailyMetrics);
  expect(await metricsOf(editor)).toEqual(dailyMetrics.filter((metric) => metric !== 'incomeFen'));
});

test('days on which no roll-up ran are computed later', async () => {
  const { db } = server.app;
  const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000);
  await setRegisteredAt(server, await member(server, 'meanwhile'), dayBefore(4));
  await rollUpRecentDays(server.app, dayBefore(6));
  await db.delete(dailyMetric).where(gt(dailyMetric.day, shanghaiDay(dayBefore(6))));
  await rollUpRecentDays(server.app, new Date());
  const { metrics } = await read();
  expect(metrics.find(({ metric }) => metric === 'newMembers')!.values.at(-5)).toBe(1);
});

test('a roll-up that ran out of time stops after a day, and the next one goes on from there', async () => {
  const { db } = server.app;
  const now = new Date();
  const dayBefore = (count: number) => new Date(now.getTime() - count * 86_400_000);
  const last = async () =>
    (
      await db
        .select({ day: max(dailyMetric.day) })
        .from(dailyMetric)
        .where(eq(dailyMetric.metric, 'activeDay'))
    )[0]!.day;
  await rollUpRecentDays(server.app, dayBefore(6));
  await db.delete(dailyMetric).where(gt(dailyMetric.day, shanghaiDay(dayBefore(6))));
  const timedOut = AbortSignal.abort(new Error('timed out'));
  const look = vi.spyOn(timedOut, 'throwIfAborted');
  for (let days = 0; days < 3; days++) look.mockReturnValueOnce();
  await expect(rollUpRecentDays(server.app, now, timedOut)).rejects.toThrow('timed out');
  expect(await last()).toBe(shanghaiDay(dayBefore(4)));
  await rollUpRecentDays(server.app, now);
  expect(await last()).toBe(shanghaiDay(now));
});

test('a cohort counts the members who returned a day later, when that day has ended', async () => {
  const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000);
  await setRegisteredAt(server, await member(server, 'returning'), dayBefore(1));
  await rollUpDay(server.app, dayBefore(1));
  await rollUpDay(server.app, new Date());
  const cohortOf = async (count: number) =>
    (await read()).cohorts.find(({ day }) => day === shanghaiDay(dayBefore(count)));
  expect(await cohortOf(1)).toMatchObject({ size: 1, returned: [null, null, null] });
  const stored = { newMembers: 4, returned1: 3, returned7: 2, returned30: 1 };
  const rowsOf = (count: number) =>
    Object.entries(stored).map(([metric, value]) => ({ day: shanghaiDay(dayBefore(count)), metric, value }));
  const rows = [2, 8, 30, 31].flatMap(rowsOf);
  const days = rows.map(({ day }) => day);
  await server.app.db.delete(dailyMetric).where(inArray(dailyMetric.day, days));
  await server.app.db.insert(dailyMetric).values(rows);
  expect(await cohortOf(2)).toMatchObject({ returned: [3, null, null] });
  expect(await cohortOf(8)).toMatchObject({ returned: [3, 2, null] });
  expect(await cohortOf(30)).toMatchObject({ returned: [3, 2, null] });
  expect(await cohortOf(31)).toMatchObject({ returned: [3, 2, 1] });
});

test('a roll-up looks at the sessions once, and finds members and payments of a day by their indexes', async () => {
  const { app } = server;
  const calls: { text: string; values: unknown[] }[] = [];
  const spy = vi.spyOn(app.db.$client, 'query');
  await rollUpRecentDays(app, new Date());
  for (const [call, values] of spy.mock.calls as unknown as [(typeof calls)[number], unknown[]][])
    calls.push({ text: call.text, values: call.values ?? values });
  spy.mockRestore();
  expect(calls.filter(({ text }) => text.includes('from session'))).toHaveLength(1);
  // The nodes of a cluster do not get the setting.
  if (await isClusterDatabase(app.db)) return;
  const plansOf = (part: string) =>
    app.db.transaction(async (tx) => {
      // The tables of a test are small.
      await tx.execute(sql`set local enable_seqscan = off`);
      const { text, values } = calls.find((call) => call.text.includes(part))!;
      const given = values.map((value) => `'${value instanceof Date ? value.toISOString() : value}'`);
      const filled = text.replace(/\$(\d+)/g, (_all, number) => given[Number(number) - 1]!);
      const { rows } = await tx.execute(sql`explain ${sql.raw(filled)}`);
      return JSON.stringify(rows);
    });
  expect(await plansOf('from app_user')).toContain('app_user_registered');
  expect(await plansOf('"ledger_transfer"')).not.toContain('Seq Scan');
});

test('views of pages are counted by route, clicks and impressions by promotion', async () => {
  const texts = { zh_CN: { title: '灯', text: '' } };
  const { promotionId } = (
    await server.call(addPromotion, { kind: 'banner', location: 'find', texts }, editor)
  ).data;
  const events = [
    { type: 'pageView', target: '/post/snapshot/01890000-0000-7000-8000-000000000000' },
    { type: 'pageView', target: '/post/snapshot/13800138000', count: 2 },
    { type: 'impression', target: promotionId, count: 4 },
    { type: 'click', target: promotionId },
    { type: 'click', target: 'nobody' },
    { type: 'impression', target: '01890000-0000-7000-8000-000000000001' },
  ] as const;
  for (let i = 0; i < 2; i++)
    expect((await server.call(track, { events: events.map((event) => ({ count: 1, ...event })) })).code).toBe(
      '00000',
    );
  expect((await read()).pages).toEqual([{ page: '/post/snapshot/$', views: 6 }]);
  const { data } = await server.call(listPromotions, { kind: 'banner' }, editor);
  expect(data.resultList[0]).toMatchObject({ impressions: 8, clicks: 2 });
});

test('the counts of a promotion end below what the database stores', async () => {
  const texts = { zh_CN: { title: '满', text: '' } };
  const { promotionId } = (
    await server.call(addPromotion, { kind: 'banner', location: 'find', texts }, editor)
  ).data;
  const types = ['impression', 'click'] as const;
  const events = types.map((type) => ({ type, target: promotionId, count: 20 }));
  await server.call(track, { events });
  await flush(server);
  await server.app.db
    .update(promotionCount)
    .set({ impressions: 2_147_483_640, clicks: 1_999_999_999 })
    .where(eq(promotionCount.promotionId, promotionId));
  expect((await server.call(track, { events })).code).toBe('00000');
  await flush(server);
  const { resultList } = (await server.call(listPromotions, { kind: 'banner' }, editor)).data;
  const full = { impressions: 2_000_000_000, clicks: 2_000_000_000 };
  expect(resultList.find((each) => each.promotionId === promotionId)).toMatchObject(full);
});

test('a hundred batches at once are a few statements, and their counts are stored when the server stops', async () => {
  const { app } = server;
  const texts = { zh_CN: { title: '潮', text: '' } };
  const input = { kind: 'banner', location: 'find', texts } as const;
  const { promotionId } = (await server.call(addPromotion, input, editor)).data;
  const countsOf = async () => {
    const { points } = await read();
    const { resultList } = (await server.call(listPromotions, { kind: 'banner' }, editor)).data;
    const { impressions } = resultList.find((each) => each.promotionId === promotionId)!;
    return [points.find(({ page }) => page === 'profile')!.stay, impressions] as const;
  };
  const [stays, impressions] = await countsOf();
  const query = vi.spyOn(app.db.$client, 'query');
  const events = [
    { type: 'buried' as const, target: 'profile/stay', count: 2 },
    { type: 'impression' as const, target: promotionId, count: 1 },
  ];
  await Promise.all(Array.from({ length: 100 }, () => server.call(track, { events })));
  for (const { name, stop } of app.modules)
    if (name === 'statistics' || name === 'promotion') await stop!(app);
  const texted = query.mock.calls.map(([call]) => (call as unknown as { text?: string }).text ?? '');
  query.mockRestore();
  const writes = texted.filter((text) => /^insert into "(event|promotion)_count"/.test(text));
  expect(writes.length).toBeGreaterThan(1);
  expect(writes.length).toBeLessThan(30);
  expect(await countsOf()).toEqual([stays + 200, impressions + 100]);
});

test('ten thousand events in one call, unknown types and paths with values are refused', async () => {
  const event = { type: 'pageView', target: '/a', count: 1 } as const;
  const many = await server.call(track, { events: Array(10_000).fill(event) });
  expect([400, 413]).toContain(many.status);
  expect(many.code).toBe('10101');
  const send = async (given: object) => (await server.call(track, { events: [given] as never })).status;
  expect(await send({ ...event, target: '/a?phone=1' })).toBe(400);
  expect(await send({ ...event, type: 'anything' })).toBe(400);
  expect(await send({ ...event, count: 0 })).toBe(400);
  expect((await server.call(track, { events: [] })).status).toBe(400);
});

test('a buried point names a page and an event that exist', async () => {
  const guest = await visitor(server);
  const bury = (pageType: string, type: string) =>
    server.call(countBuriedPoint, { pageType, type } as never, guest);
  expect((await bury('game', 'play')).code).toBe('00000');
  expect((await bury('elsewhere', 'play')).status).toBe(400);
  expect((await server.call(countBuriedPoint, { pageType: 'game', type: 'play' })).status).toBe(401);
});

test('buried points of a batch are counted by page and event, and unknown ones are ignored', async () => {
  const counted = async () => {
    await flush(server);
    const rows = await server.app.db.select().from(eventCount).where(eq(eventCount.name, 'buried.play'));
    return Object.fromEntries(rows.map(({ target, count }) => [target, count]));
  };
  const before = await counted();
  const events = ['video/play', 'nowhere/play', 'video/eat', 'video/play/more', 'video'].map((target) => ({
    type: 'buried' as const,
    target,
    count: 2,
  }));
  expect((await server.call(track, { events })).code).toBe('00000');
  expect(await counted()).toEqual({ ...before, video: (before.video ?? 0) + 2 });
});

test('invented pages are counted together and push nothing out', async () => {
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let batch = 0; batch < 12; batch++) {
    const events = Array.from({ length: 50 }, (_, i) => ({
      type: 'pageView' as const,
      target: `/x/${letters(batch * 50 + i)}`,
      count: 1,
    }));
    await server.call(track, { events });
  }
  const events = [
    { type: 'pageView' as const, target: '/wallet/vip', count: 3 },
    { type: 'buried' as const, target: 'wallet/click', count: 4 },
  ];
  await server.call(track, { events });
  const { pages, points } = await read();
  expect(pages.find(({ page }) => page === 'other')!.views).toBe(600);
  expect(pages.find(({ page }) => page === '/wallet/vip')!.views).toBe(3);
  expect(points.find(({ page }) => page === 'wallet')).toMatchObject({ click: 4 });
});

test('buried points are listed by page with zeros, and summed by day and event', async () => {
  const before = await read();
  const of = (page: string, { points }: typeof before) => points.find((each) => each.page === page);
  const day = before.days.at(-2)!;
  await server.app.db.insert(eventCount).values([
    { day, name: 'buried.stay', target: 'publish', count: 5 },
    { day, name: 'buried.stay', target: 'gone', count: 2 },
  ]);
  const after = await read();
  expect(of('publish', before)).toEqual({ page: 'publish', view: 0, stay: 0, click: 0, share: 0, play: 0 });
  expect(of('publish', after)).toEqual({ page: 'publish', view: 0, stay: 5, click: 0, share: 0, play: 0 });
  expect(of('other', before)).toBeUndefined();
  expect(of('other', after)).toMatchObject({ page: 'other', stay: 2 });
  expect(after.points).toHaveLength(13);
  const stays = after.pointDays.find(({ event }) => event === 'stay')!.values;
  expect(stays.at(-2)).toBe(7);
  expect(stays).toHaveLength(7);
});

test('a visit is a view of its page, without what a path may name', async () => {
  const views = async () => new Map((await read()).pages.map(({ page, views }) => [page, views]));
  const before = await views();
  for (const path of ['/column/face?phone=13800138000', '/column/face/13800138000'])
    expect((await server.call(visit, { path, referrer: 'https://example.com/13800138000' })).code).toBe(
      '00000',
    );
  const after = await views();
  expect(after.get('/column/face')).toBe((before.get('/column/face') ?? 0) + 1);
  expect(after.get('other')).toBe((before.get('other') ?? 0) + 1);
  const rows = await server.app.db.select().from(eventCount);
  expect(rows.filter(({ target }) => target.includes('138'))).toEqual([]);
  expect((await server.call(visit, { path: '/a\nb' })).status).toBe(400);
});

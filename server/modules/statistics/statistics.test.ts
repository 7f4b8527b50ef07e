import { dailyMetrics, getStatistics } from '@muyu/contract/admin/statistics.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { searchPosts } from '@muyu/contract/search.ts';
import { eq, gt, inArray, max, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { isClusterDatabase } from '../../platform/database/cluster/is-cluster.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { member, setRegisteredAt, visitor } from '../../testing/users.ts';
import { rollUpDay, rollUpRecentDays } from './commands/roll-up.ts';
import { dailyMetric, memberActivity } from './tables.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  editor = await signInOperator(server, 'editor');
});
const readActivity = (userId: string) => readExportedFile(server, userId, 'account', 'activity.json');
const read = async () => (await server.call(getStatistics, { days: 7 }, editor)).data;
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

import { addComment } from '@muyu/contract/comment.ts';
import { listNotifications } from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import type { Db } from '../database.ts';
import { measureClock, SiteClock, WrongClock } from './clock.ts';

const server = testServer({}, 'none');
afterEach(() => void vi.restoreAllMocks());

/** Sets the clock of this machine off. */
function setOff(offMs: number) {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
}

test('a clock that agrees with the database passes', async () => {
  expect(Math.abs((await measureClock(server.app.db)).aheadMs)).toBeLessThan(30_000);
  await server.app.clock.compare();
});

test.each([
  ['ahead', 600_000],
  ['behind', -600_000],
])('a clock that is 10 minutes %s is refused', async (where, offMs) => {
  setOff(offMs);
  const refused = new SiteClock(server.app.db).compare();
  await expect(refused).rejects.toThrow(WrongClock);
  await expect(refused).rejects.toThrow(where);
});

test('a server whose clock is 30 seconds ahead writes the time of the database', async () => {
  const [author, fan] = [await member(server, 'author'), await member(server, 'fan')];
  const postId = await publishedPost(server, author);
  const readDatabase = async () => {
    const { rows } = await server.app.db.execute<{ at: string }>(
      sql`select to_json(clock_timestamp()) #>> '{}' as at`,
    );
    return Date.parse(rows[0]!.at);
  };
  setOff(30_000);
  const before = await readDatabase();
  await server.app.clock.compare();
  await server.call(addComment, { postId, content: '好看' }, fan);
  const after = await readDatabase();
  const [item] = (await server.call(listNotifications, { type: 'comment' }, author)).data.resultList;
  const at = Date.parse(item!.at);
  const exactMs = 1_000;
  expect(at).toBeGreaterThan(before - exactMs);
  expect(at).toBeLessThan(after + exactMs);
});

test('the time is corrected by as little as the round trip to the database proves', async () => {
  const machine = Date.now();
  /** A database whose clock is ahead, behind a round trip of this length. */
  const measured = { aheadMs: 0, tripMs: 0 };
  const execute = async () => {
    vi.setSystemTime(machine + measured.tripMs);
    return { rows: [{ now: String(machine + measured.tripMs / 2 + measured.aheadMs) }] };
  };
  vi.useFakeTimers({ toFake: ['Date'], now: machine });
  try {
    const clock = new SiteClock({ execute } as unknown as Db);
    const compare = async (aheadMs: number, tripMs: number) => {
      Object.assign(measured, { aheadMs, tripMs });
      vi.setSystemTime(machine);
      await clock.compare();
      vi.setSystemTime(machine);
      return clock.now().getTime() - machine;
    };
    expect(await compare(400, 4_000)).toBe(0);
    expect(await compare(-5_000, 4_000)).toBe(-2_999);
    expect(await compare(-5_000, 10)).toBe(-4_994);
    expect(await compare(0, 60_000)).toBe(-4_994);
    expect(await compare(0, 10)).toBe(-6);
  } finally {
    vi.useRealTimers();
  }
});

import type { LoginData } from '@muyu/contract/account/account.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { clearNotifications, getUnreadCounts, listNotifications } from '@muyu/contract/notification.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { applyIgnore } from './commands/apply-ignore.ts';
import { deleteClearedNotifications } from './commands/delete-cleared-notifications.ts';
import { deleteExpiredNotifications } from './commands/delete-expired-notifications.ts';
import { type ApplyIgnore, applyIgnoreJob, deleteClearedJob } from './jobs.ts';
import { notification } from './tables.ts';

// Only the tests run the jobs and flush the markers.
const server = testServer({}, 'none');
const { signal } = new AbortController();

/** Rows by these people in turn, one a second until `end`. */
const insertRows = (
  reader: LoginData,
  actors: readonly LoginData[],
  postId: string,
  count: number,
  end = new Date(),
) =>
  server.app.db.execute(sql`
    insert into notification (user_id, notification_id, type, event, post_id, actor_ids, actor_count, at)
    select ${reader.userId}, gen_random_uuid(), 'comment', 'marked', ${postId},
      array[(${sql.param(actors.map(({ userId }) => userId))}::uuid[])[1 + i % ${actors.length}::int]], 1,
      ${end}::timestamptz - (${count}::int - 1 - i) * interval '1 second'
    from generate_series(0, ${count}::int - 1) i`);

const countRows = ({ userId }: LoginData) =>
  server.app.db.$count(notification, and(eq(notification.userId, userId), eq(notification.type, 'comment')));
const listed = async (reader: LoginData) =>
  (await server.call(listNotifications, { type: 'comment', limit: 20 }, reader)).data.resultList;
const unread = async (reader: LoginData) => (await server.call(getUnreadCounts, {}, reader)).data.comment;

/** The data of the jobs of a kind that wait, the oldest first. */
async function listJobs<Data>(name: string): Promise<Data[]> {
  const { rows } = await server.app.db.execute<{ data: Data & Record<string, unknown> }>(
    sql`select data from jobs.job where name = ${name} order by created_on`,
  );
  return rows.map(({ data }) => data);
}

/** The texts of the statements that run meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return (query.mock.calls as unknown[][]).map(([given]) =>
      typeof given === 'string' ? given : ((given as { text?: string }).text ?? ''),
    );
  } finally {
    query.mockRestore();
  }
}

test('ignoring somebody hides their comments at once, and a job deletes them from the inbox', async () => {
  const [reader, troll, friend] = [
    await member(server, 'reader'),
    await member(server, 'troll'),
    await member(server, 'friend'),
  ];
  const postId = await publishedPost(server, friend);
  await insertRows(reader, [troll, friend], postId, 4_500);
  const statements = await statementsOf(() =>
    server.call(ignoreUser, { userId: troll.userId, status: 1 }, reader),
  );
  expect(statements.some((text) => text.includes('insert into "ignore"'))).toBe(true);
  expect(statements.filter((text) => /\bnotification\b/.test(text) && !text.includes('jobs.'))).toEqual([]);
  expect(await countRows(reader)).toBe(4_500);
  const shown = await listed(reader);
  expect(shown).toHaveLength(20);
  expect(new Set(shown.flatMap(({ actors }) => actors.map(({ userId }) => userId)))).toEqual(
    new Set([friend.userId]),
  );
  const [ignored] = await listJobs<ApplyIgnore>(applyIgnoreJob.name);
  await server.call(ignoreUser, { userId: troll.userId, status: 0 }, reader);
  await insertRows(reader, [troll], postId, 1, new Date(Date.now() + 1000));
  await applyIgnore(server.app, ignored!, new Date(), signal);
  const left = await server.app.db
    .select({ actorIds: notification.actorIds })
    .from(notification)
    .where(eq(notification.userId, reader.userId));
  const byTroll = left.filter(({ actorIds }) => actorIds[0] === troll.userId);
  expect([left.length, byTroll.length]).toEqual([2_251, 1]);
});

test('unread comments of an ignored person are not counted while the job waits', async () => {
  const [reader, troll, friend] = [
    await member(server, 'reader'),
    await member(server, 'troll'),
    await member(server, 'friend'),
  ];
  const postId = await publishedPost(server, friend);
  await insertRows(reader, [troll, friend, troll], postId, 9);
  expect(await unread(reader)).toBe(9);
  await server.call(ignoreUser, { userId: troll.userId, status: 1 }, reader);
  expect(await unread(reader)).toBe(3);
});

test('a cleared inbox is empty at once, and a job deletes its rows but none that came later', async () => {
  const [reader, friend] = [await member(server, 'reader'), await member(server, 'friend')];
  const postId = await publishedPost(server, friend);
  await insertRows(reader, [friend], postId, 5_000);
  const statements = await statementsOf(() => server.call(clearNotifications, {}, reader));
  expect(statements.filter((text) => text.includes('delete from'))).toEqual([]);
  expect([await listed(reader), await unread(reader), await countRows(reader)]).toEqual([[], 0, 5_000]);
  await insertRows(reader, [friend], postId, 1, new Date(Date.now() + 1000));
  const [cleared] = await listJobs<{ userId: string }>(deleteClearedJob.name);
  await deleteClearedNotifications(server.app, cleared!, signal);
  expect([(await listed(reader)).length, await unread(reader), await countRows(reader)]).toEqual([1, 1, 1]);
  await deleteClearedNotifications(server.app, cleared!, signal);
  expect(await countRows(reader)).toBe(1);
});

test('the nightly job stops between two batches, and deletes the others when it runs again', async () => {
  const [reader, friend] = [await member(server, 'reader'), await member(server, 'friend')];
  const longAgo = new Date(Date.now() - 91 * DAY_MS);
  await insertRows(reader, [friend], newId(longAgo), 5_001, longAgo);
  let looks = 0;
  const ending = {
    throwIfAborted() {
      looks += 1;
      if (looks === 2) throw new Error('the process ends');
    },
  } as AbortSignal;
  const run = (by: AbortSignal) => deleteExpiredNotifications(server.app, new Date(), by);
  await expect(run(AbortSignal.abort())).rejects.toThrow();
  expect(await countRows(reader)).toBe(5_001);
  await expect(run(ending)).rejects.toThrow('the process ends');
  expect(await countRows(reader)).toBe(1);
  expect(await run(signal)).toBe(1);
});

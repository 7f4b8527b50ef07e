import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { eventCount } from '../tables.ts';

/** Names and targets come from closed lists, so that a day has a bounded number of rows. */
export type CountedEvent = { name: string; target: string; count: number };

/** Adds to the counts of the day. Rows are locked in the order of their keys. */
export async function countEvents(
  app: App,
  events: readonly CountedEvent[],
  now: Date,
  db: Db = app.db,
): Promise<void> {
  if (events.length === 0) return;
  const day = shanghaiDay(now);
  const sums = new Map<string, CountedEvent>();
  for (const { name, target, count } of events) {
    const key = `${name} ${target}`;
    sums.set(key, { name, target, count: count + (sums.get(key)?.count ?? 0) });
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => ({ day, ...row }));
  await db
    .insert(eventCount)
    .values(rows)
    .onConflictDoUpdate({
      target: [eventCount.day, eventCount.name, eventCount.target],
      set: { count: sql`least(${eventCount.count}::bigint + excluded.count, 2000000000)::int` },
    });
}

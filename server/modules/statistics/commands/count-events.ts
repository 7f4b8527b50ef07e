import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { WriteBuffer } from '#platform/memory/write-buffer.ts';
import { eventCount } from '../tables.ts';

/** Names and targets come from closed lists, so that a day has a bounded number of rows. */
export type CountedEvent = { name: string; target: string; count: number };
type DayCount = CountedEvent & { day: string };

/** Rows are locked in the order of their keys. */
const addToRows = (db: Db, counts: ReadonlyMap<string, DayCount>) =>
  db
    .insert(eventCount)
    .values([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [eventCount.day, eventCount.name, eventCount.target],
      set: { count: sql`least(${eventCount.count}::bigint + excluded.count, 2000000000)::int` },
    });

/** Counts that are not stored yet: everybody counts in the same few rows of the day. */
export const eventBuffer = memoizePerApp(
  (app) =>
    new WriteBuffer<DayCount>({
      name: 'counted events',
      log: app.log,
      waitMs: 1_000,
      merge: (before, { count }) => ({ ...before, count: before.count + count }),
      write: (counts) => addToRows(app.db, counts),
    }),
);

const keyOf = ({ day, name, target }: DayCount) => `${day} ${name} ${target}`;

/** Adds to the counts of the day, which are stored within a second. */
export function countEvents(app: App, events: readonly CountedEvent[], now: Date): void {
  const day = shanghaiDay(now);
  for (const event of events) {
    const counted = { day, ...event };
    eventBuffer(app).add(keyOf(counted), counted);
  }
}

/** Adds to a count of the day in a transaction. */
export async function countInTransaction(tx: Transaction, event: CountedEvent, now: Date): Promise<void> {
  const counted = { day: shanghaiDay(now), ...event };
  await addToRows(tx, new Map([[keyOf(counted), counted]]));
}

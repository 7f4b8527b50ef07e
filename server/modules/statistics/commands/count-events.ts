import { eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { memoizePerApp } from '#platform/memoize-per-app.ts';
import { shanghaiDay } from '#platform/time.ts';
import { mostTargets, otherTarget } from '../rules/page-of.ts';
import { eventCount } from '../tables.ts';

export type CountedEvent = { name: string; target: string; count: number };

/** The targets that the table has for a day: new ones beyond the bound are counted together. */
const countedTargets = memoizePerApp(() => ({ day: '', known: new Set<string>() }));

async function readTargets(app: App, day: string): Promise<Set<string>> {
  const targets = countedTargets(app);
  if (targets.day === day) return targets.known;
  const rows = await app.db
    .select({ name: eventCount.name, target: eventCount.target })
    .from(eventCount)
    .where(eq(eventCount.day, day));
  Object.assign(targets, { day, known: new Set(rows.map(({ name, target }) => `${name} ${target}`)) });
  return targets.known;
}

/** Adds to the counts of the day. Rows are locked in the order of their keys. */
export async function countEvents(
  app: App,
  events: readonly CountedEvent[],
  now: Date,
  db: Db = app.db,
): Promise<void> {
  if (events.length === 0) return;
  const day = shanghaiDay(now);
  const known = await readTargets(app, day);
  const sums = new Map<string, CountedEvent>();
  for (const { name, target, count } of events) {
    const key = `${name} ${target}`;
    if (known.size < mostTargets) known.add(key);
    const kept = known.has(key) ? target : otherTarget;
    const sum = sums.get(`${name} ${kept}`) ?? { name, target: kept, count: 0 };
    sums.set(`${name} ${kept}`, { ...sum, count: sum.count + count });
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

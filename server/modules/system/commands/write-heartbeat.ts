import { lt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { processHeartbeat } from '../tables.ts';

export type Report = Omit<typeof processHeartbeat.$inferInsert, 'seenAt' | 'clockAheadMs'>;

/** Renews the row of this process and deletes those of processes that have been silent for ten minutes. */
export async function writeHeartbeat({ db }: App, now: Date, report: Report): Promise<void> {
  const seenAt = sql`clock_timestamp()`;
  // The time of the round trip is part of the difference: it is exact to some milliseconds.
  const clockAheadMs = sql`round(extract(epoch from (${now.toISOString()}::timestamptz - clock_timestamp())) * 1000)`;
  const { memoryBytes, eventLoopMs } = report;
  await db
    .insert(processHeartbeat)
    .values({ ...report, seenAt, clockAheadMs })
    .onConflictDoUpdate({
      target: processHeartbeat.processId,
      set: { seenAt, clockAheadMs, memoryBytes, eventLoopMs },
    });
  await db
    .delete(processHeartbeat)
    .where(lt(processHeartbeat.seenAt, sql`clock_timestamp() - interval '10 minutes'`));
}

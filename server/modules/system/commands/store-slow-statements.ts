import { hash } from 'node:crypto';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { lt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { slowStatement } from '../tables.ts';

/** How long slow statements are shown. */
export const keptMs = 7 * DAY_MS;

/** Adds the slow statements of this process to those of the day, and deletes those of more than seven days ago. */
export async function storeSlowStatements({ db, slowStatements }: App, now: Date): Promise<void> {
  const found = slowStatements.take();
  if (found.length === 0) return;
  for (const { text, calls, totalMs, maxMs } of found)
    await db
      .insert(slowStatement)
      .values({
        statementKey: `${shanghaiDay(now)} ${hash('sha256', text)}`,
        ...{ text, calls, totalMs, longestMs: maxMs, lastAt: now },
      })
      .onConflictDoUpdate({
        target: slowStatement.statementKey,
        set: {
          calls: sql`${slowStatement.calls} + excluded.calls`,
          totalMs: sql`${slowStatement.totalMs} + excluded.total_ms`,
          longestMs: sql`greatest(${slowStatement.longestMs}, excluded.longest_ms)`,
          lastAt: now,
        },
      });
  await db.delete(slowStatement).where(lt(slowStatement.lastAt, new Date(now.getTime() - keptMs)));
}

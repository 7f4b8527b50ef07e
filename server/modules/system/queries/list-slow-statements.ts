import { desc, gte, max, sql, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { slowStatementMs } from '#platform/database/settings.ts';
import { keptMs } from '../commands/store-slow-statements.ts';
import { slowStatement } from '../tables.ts';

const shown = 30;

/**
 * The slow statements of the last seven days, those first that took most time in all. Older ones are deleted when a new one is stored,
 * which may be never.
 */
export async function listSlowStatements({ app, now }: { app: App; now: Date }) {
  const total = sum(slowStatement.totalMs).mapWith(Number);
  const rows = await app.db
    .select({
      text: slowStatement.text,
      calls: sum(slowStatement.calls).mapWith(Number),
      total,
      longest: max(slowStatement.longestMs),
      lastAt: sql`max(${slowStatement.lastAt})`.mapWith(slowStatement.lastAt),
    })
    .from(slowStatement)
    .where(gte(slowStatement.lastAt, new Date(now.getTime() - keptMs)))
    .groupBy(slowStatement.text)
    .orderBy(desc(sql`sum(${slowStatement.totalMs})`))
    .limit(shown);
  return {
    thresholdMs: app.settings.get(slowStatementMs),
    statements: rows.map(({ text, calls, total: totalMs, longest, lastAt }) => ({
      text,
      calls,
      averageMs: Math.round(totalMs / calls),
      longestMs: Math.round(longest ?? 0),
      lastAt: lastAt.toISOString(),
    })),
  };
}

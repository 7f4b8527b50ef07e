import { desc, max, sql, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { slowStatementMs } from '#platform/database/settings.ts';
import { slowStatement } from '../tables.ts';

const shown = 30;

/** The slow statements of the last days, those first that took most time in all. */
export async function listSlowStatements({ app }: { app: App }) {
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

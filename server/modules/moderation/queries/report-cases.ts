import type { ReportTarget } from '@muyu/contract/report.ts';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { caseDue } from '../rules/case-due.ts';
import { reportCase } from '../tables.ts';

export type CaseFilter = {
  state: 'open' | 'upheld' | 'dismissed';
  targetType?: ReportTarget | undefined;
  assigneeId?: string | undefined;
};

const matching = ({ state, targetType, assigneeId }: CaseFilter) =>
  and(
    eq(reportCase.state, state),
    // Says to the planner what the state says to people: decided cases have an index of their own.
    state === 'open' ? undefined : sql`${reportCase.state} <> 'open'`,
    targetType && eq(reportCase.targetType, targetType),
    assigneeId ? eq(reportCase.assigneeId, assigneeId) : undefined,
  );

/** Cases of a state: open ones by their clock, decided ones the latest first; and the cursor of the next page. */
export async function reportCases(
  db: Db,
  filter: CaseFilter,
  { page, limit }: { page: string; limit: number },
) {
  const open = filter.state === 'open';
  const sortedBy = open ? reportCase.openedAt : reportCase.decidedAt;
  const [at, last] = decodeCursor(page, ['moment', 'id']) ?? [];
  const from = (order: SQL) =>
    sql`(${sortedBy}, ${reportCase.caseId}) ${order} (${at}::timestamptz, ${last}::uuid)`;
  const way = open ? sql`asc` : sql`desc`;
  const rows = await db
    .select({ row: reportCase, at: sql<string>`${sortedBy}::text` })
    .from(reportCase)
    .where(and(matching(filter), last ? from(open ? sql`>` : sql`<`) : undefined))
    .orderBy(sql`${sortedBy} ${way}`, sql`${reportCase.caseId} ${way}`)
    .offset(rowsBefore(page, limit))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const more = rows.length > limit && end;
  return {
    cases: shown.map(({ row }) => row),
    nextPage: more ? encodeCursor([end.at, end.row.caseId]) : null,
  };
}

/** How many cases match, and how many of the open ones among them are past their clock. */
export async function caseTotals(db: Db, filter: CaseFilter, now: Date) {
  const [total, overdue] = await Promise.all([
    db.$count(reportCase, matching(filter)),
    filter.state === 'open'
      ? db.$count(reportCase, and(matching(filter), lt(reportCase.openedAt, caseDue.opened(now))))
      : 0,
  ]);
  return { total, overdue };
}

/** How many cases are open, and since when the oldest of them is. */
export async function openReports(db: Db): Promise<{ open: number; oldestAt: Date | null }> {
  const { rows } = await db.execute<{ open: number; oldest: string | null }>(sql`
    select count(*)::int as open, min(opened_at) as oldest from ${reportCase} where state = 'open'`);
  const { open, oldest } = rows[0]!;
  return { open, oldestAt: oldest === null ? null : new Date(oldest) };
}

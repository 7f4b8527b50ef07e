import type { ReportTarget } from '@muyu/contract/report.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { cutPage, pageOffset, queueOrder } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { overdueBefore } from '../../rules/case-due.ts';
import { reportCase } from '../../tables.ts';

export type CaseFilter = {
  state: 'open' | 'upheld' | 'dismissed';
  targetType?: ReportTarget | undefined;
  assigneeId?: string | undefined;
};

const matching = ({ state, targetType, assigneeId }: CaseFilter) =>
  and(
    eq(reportCase.state, state),
    // Lets the planner use the partial index of decided cases.
    state === 'open' ? undefined : sql`${reportCase.state} <> 'open'`,
    targetType && eq(reportCase.targetType, targetType),
    assigneeId ? eq(reportCase.assigneeId, assigneeId) : undefined,
  );

/** Cases of a state: open ones by opening time, decided ones the latest first; and the end of the page. */
export async function listReportCases(db: Db, filter: CaseFilter, { page, limit }: PagedQuery) {
  const open = filter.state === 'open';
  const sortedBy = open ? reportCase.openedAt : reportCase.decidedAt;
  const order = queueOrder(open, sortedBy, reportCase.caseId, page);
  const rows = await db
    .select({ row: reportCase, key: order.key })
    .from(reportCase)
    .where(and(matching(filter), order.after))
    .orderBy(...order.orderBy)
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, ({ row, key }) => [key, row.caseId]);
  return { cases: shown.map(({ row }) => row), end };
}

/** How many cases match, and how many open ones among them are overdue. */
export async function getCaseTotals(db: Db, filter: CaseFilter, now: Date) {
  const [total, overdue] = await Promise.all([
    db.$count(reportCase, matching(filter)),
    filter.state === 'open'
      ? db.$count(reportCase, and(matching(filter), lt(reportCase.openedAt, overdueBefore(now))))
      : 0,
  ]);
  return { total, overdue };
}

/** How many cases are open, and when the oldest of them was opened. */
export async function getOpenReportTotals(db: Db): Promise<{ open: number; oldestAt: Date | null }> {
  const { rows } = await db.execute<{ open: number; oldest: string | null }>(sql`
    select count(*)::int as open, min(opened_at) as oldest from ${reportCase} where state = 'open'`);
  const { open, oldest } = rows[0]!;
  return { open, oldestAt: oldest === null ? null : new Date(oldest) };
}

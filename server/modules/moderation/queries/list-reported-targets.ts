import type { ReportTarget } from '@muyu/contract/report.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reportCase } from '../tables.ts';

/** The targets of a list about which a case is open: what they showed is kept as evidence until it is decided. */
export async function listReportedTargets(
  db: Db,
  targetType: ReportTarget,
  targetIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ targetId: reportCase.targetId })
    .from(reportCase)
    .where(
      and(
        eq(reportCase.targetType, targetType),
        eq(reportCase.state, 'open'),
        sql`${reportCase.targetId} = any(${sql.param([...targetIds])}::uuid[])`,
      ),
    );
  return new Set(rows.map(({ targetId }) => targetId));
}

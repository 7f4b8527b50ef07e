import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reportCase } from '../tables.ts';

/** The comments and replies of a list about which a case is open. */
export async function listReportedComments(db: Db, commentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ commentId: reportCase.targetId })
    .from(reportCase)
    .where(
      and(
        eq(reportCase.targetType, 'comment'),
        eq(reportCase.state, 'open'),
        sql`${reportCase.targetId} = any(${sql.param([...commentIds])}::uuid[])`,
      ),
    );
  return new Set(rows.map(({ commentId }) => commentId));
}

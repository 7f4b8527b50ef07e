import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reportCase } from '../tables.ts';

/** Whether a case about this post or about a comment below it is open. */
export async function hasOpenReport(db: Db, postId: string): Promise<boolean> {
  const about = and(eq(reportCase.targetType, 'post'), eq(reportCase.targetId, postId));
  const rows = await db
    .select({ caseId: reportCase.caseId })
    .from(reportCase)
    .where(and(eq(reportCase.state, 'open'), or(about, eq(reportCase.postId, postId))))
    .limit(1);
  return rows.length > 0;
}

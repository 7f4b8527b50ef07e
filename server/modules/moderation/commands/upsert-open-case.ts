import type { ReportTarget } from '@muyu/contract/report.ts';
import { sql } from 'drizzle-orm';
import { tryLockAgainstErasure } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { ReportedContent } from '#platform/module/review-targets.ts';
import { reportCase } from '../tables.ts';

/**
 * Opens a case about the target or returns the open one; `quoted` stays as it was found first. Null when the author is erased
 * meanwhile: an erasure empties the quotes that it finds. `isReport`: the open one then has the time of a new report.
 */
export async function upsertOpenCase(
  tx: Transaction,
  targetType: ReportTarget,
  reported: ReportedContent,
  { now, isReport }: { now: Date; isReport: boolean },
) {
  if (!(await tryLockAgainstErasure(tx, reported.authorId))) return null;
  const caseId = newId(now);
  const lastAt = isReport ? sql`greatest(${reportCase.lastAt}, excluded.last_at)` : sql`${reportCase.lastAt}`;
  const [opened] = await tx
    .insert(reportCase)
    .values({ ...reported, targetType, caseId, state: 'open', openedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [reportCase.targetType, reportCase.targetId],
      targetWhere: sql`${reportCase.state} = 'open'`,
      set: { lastAt },
    })
    .returning({ caseId: reportCase.caseId, targetType: reportCase.targetType, state: reportCase.state });
  return { ...opened!, isNew: opened!.caseId === caseId };
}

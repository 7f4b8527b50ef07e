import type { ReportTarget } from '@muyu/contract/report.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { ReportedContent } from '#platform/module/review-targets.ts';
import { reportCase } from '../tables.ts';

/** Opens a case about the target or updates the open one; `quoted` stays as it was found first. */
export async function upsertOpenCase(
  tx: Transaction,
  targetType: ReportTarget,
  reported: ReportedContent,
  now: Date,
) {
  const caseId = newId(now);
  const [opened] = await tx
    .insert(reportCase)
    .values({ ...reported, targetType, caseId, state: 'open', openedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [reportCase.targetType, reportCase.targetId],
      targetWhere: sql`${reportCase.state} = 'open'`,
      set: { lastAt: sql`greatest(${reportCase.lastAt}, excluded.last_at)` },
    })
    .returning({ caseId: reportCase.caseId, targetType: reportCase.targetType, state: reportCase.state });
  return { ...opened!, isNew: opened!.caseId === caseId };
}

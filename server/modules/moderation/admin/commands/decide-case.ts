import { caseErrors } from '@muyu/contract/admin/report.ts';
import type { ReviewRule } from '@muyu/contract/moderation.ts';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { reportDecided } from '../../events.ts';
import { report, reportCase } from '../../tables.ts';

export type CaseRow = typeof reportCase.$inferSelect;
/** `removal`: what is done to the reported content, where something is done to it. */
export type CaseDecision = { reason: string; removal: 'hide' | 'delete' | null } & (
  | { state: 'upheld'; rule: ReviewRule }
  | { state: 'dismissed'; rule: null }
);

/** Locks a case until the transaction ends. */
export async function lockCase(
  context: MayFail<typeof caseErrors.notFound>,
  tx: Transaction,
  caseId: string,
): Promise<CaseRow> {
  if (!isId(caseId)) fail(context, caseErrors.notFound);
  const [locked] = await tx.select().from(reportCase).where(eq(reportCase.caseId, caseId)).for('update');
  return locked ?? fail(context, caseErrors.notFound);
}

/** Locks an open case until the transaction ends; of two concurrent decisions the second fails with `alreadyDecided`. */
export async function lockOpenCase(
  context: MayFail<typeof caseErrors.notFound | typeof caseErrors.alreadyDecided>,
  tx: Transaction,
  caseId: string,
): Promise<CaseRow> {
  const locked = await lockCase(context, tx, caseId);
  if (locked.state !== 'open') fail(context, caseErrors.alreadyDecided, { decision: locked.state });
  return locked;
}

/** Writes the decision of a locked case and emits `reportDecided`; returns the decided case. */
export async function decideCase(
  { app, viewer, now }: Context<OperatorViewer>,
  tx: Transaction,
  { caseId, targetType, targetId, postId, authorId }: CaseRow,
  decision: CaseDecision,
): Promise<CaseRow> {
  const [after] = await tx
    .update(reportCase)
    .set({ ...decision, decidedBy: viewer.operatorId, decidedAt: now })
    .where(eq(reportCase.caseId, caseId))
    .returning();
  const { state: outcome, ...reasons } = decision;
  const reporterIds = await listReporterIds(tx, caseId);
  const payload = { caseId, targetType, targetId, postId, authorId, reporterIds, outcome, ...reasons };
  await app.events.emit(tx, reportDecided, payload, now);
  return after!;
}

async function listReporterIds(tx: Transaction, caseId: string): Promise<string[]> {
  const rows = await tx
    .select({ reporterId: report.reporterId })
    .from(report)
    .where(eq(report.caseId, caseId))
    .orderBy(asc(report.reporterId));
  return rows.map(({ reporterId }) => reporterId);
}

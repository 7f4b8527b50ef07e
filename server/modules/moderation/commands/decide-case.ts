import { type ReviewRule, reviewErrors, reviewTargets } from '@muyu/contract/moderation.ts';
import { caseErrors } from '@muyu/contract/operator-reports.ts';
import { asc, eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { reportDecided } from '../events.ts';
import { deskOf } from '../reportable.ts';
import { report, reportCase, reviewItem } from '../tables.ts';
import { holdReview } from './hold-review.ts';
import { withdrawReview } from './withdraw-review.ts';

export type CaseRow = typeof reportCase.$inferSelect;
type Removal = 'hide' | 'delete';
/** `removal`: what is done to the thing itself, where something is done to it. */
export type CaseDecision = { caseId: string; reason: string; decidedBy: string } & (
  | { outcome: 'upheld'; rule: ReviewRule; removal?: Removal | undefined }
  | { outcome: 'dismissed' }
);

/**
 * A case, held until the transaction ends. `notFound`, or `alreadyDecided`: of two operators at once one decides. Whoever
 * sanctions its author too does so between this and `decideCase`: case, person, reviews, thing is the order of locks.
 */
export async function holdOpenCase(tx: Transaction, caseId: string): Promise<CaseRow> {
  if (!isId(caseId)) fail(caseErrors.notFound);
  const [held] = await tx.select().from(reportCase).where(eq(reportCase.caseId, caseId)).for('update');
  if (!held) return fail(caseErrors.notFound);
  if (held.state !== 'open') fail(caseErrors.alreadyDecided, { decision: held.state });
  return held;
}

/**
 * Decides a case, removes what was reported where that was decided, and announces `reportDecided`; gives the case as it was
 * and as it is. `nothingToRemove` when the thing is gone already or is a person; `reasonRequired` without a reason.
 */
export async function decideCase(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { caseId, decidedBy, ...given }: CaseDecision,
): Promise<{ before: CaseRow; after: CaseRow }> {
  const reason = plainText(given.reason) || fail(reviewErrors.reasonRequired);
  const before = await holdOpenCase(tx, caseId);
  const rule = given.outcome === 'upheld' ? given.rule : null;
  const removal = (given.outcome === 'upheld' && given.removal) || null;
  if (rule && removal) await remove(app, tx, before, { removal, rule, reason, decidedBy }, now);
  const [after] = await tx
    .update(reportCase)
    .set({ state: given.outcome, rule, reason, removal, decidedBy, decidedAt: now })
    .where(eq(reportCase.caseId, caseId))
    .returning();
  const reporters = await tx
    .select({ reporterId: report.reporterId })
    .from(report)
    .where(eq(report.caseId, caseId))
    .orderBy(asc(report.reporterId));
  const { targetType, targetId, postId, authorId } = before;
  const reporterIds = reporters.map(({ reporterId }) => reporterId);
  const outcome = given.outcome;
  const announced = {
    caseId,
    targetType,
    targetId,
    postId,
    authorId,
    reporterIds,
    outcome,
    rule,
    reason,
    removal,
  };
  await app.events.announce(tx, reportDecided, announced, now);
  return { before, after: after! };
}

type Verdict = { removal: Removal; rule: ReviewRule; reason: string; decidedBy: string };

/** What is hidden stays its author's: a decided review says why, and can be appealed against. */
async function remove(
  app: App,
  tx: Transaction,
  { targetType, targetId, postId, authorId }: CaseRow,
  { removal, rule, reason, decidedBy }: Verdict,
  now: Date,
): Promise<void> {
  const reviewed = reviewTargets.find((type) => type === targetType);
  if (!reviewed) return fail(caseErrors.nothingToRemove);
  await holdReview(tx, targetId, reviewed);
  const removed = await deskOf(app, targetType)?.remove(tx, { targetId, postId }, removal, now);
  if (!removed) fail(caseErrors.nothingToRemove);
  await withdrawReview(tx, targetId, now, reviewed);
  if (removal === 'delete') return;
  const item = {
    targetType: reviewed,
    targetId,
    authorId,
    state: 'rejected',
    rule,
    reason,
    decidedBy,
  } as const;
  await tx.insert(reviewItem).values({ ...item, reviewId: newId(now), submittedAt: now, decidedAt: now });
}

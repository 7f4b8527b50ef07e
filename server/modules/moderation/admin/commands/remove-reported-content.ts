import { caseErrors } from '@muyu/contract/admin/report.ts';
import { type ReviewRule, reviewTargets } from '@muyu/contract/moderation.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { lockReviews } from '../../commands/lock-reviews.ts';
import { withdrawReview } from '../../commands/withdraw-review.ts';
import { getReportTargetHandler } from '../../queries/get-report-target-handler.ts';
import { reviewItem } from '../../tables.ts';
import type { CaseRow } from './decide-case.ts';

type Removal = { removal: 'hide' | 'delete'; rule: ReviewRule; reason: string };

/**
 * Hides or deletes the reported content. Hidden content gets a rejected review that names the reason, so that its author
 * can appeal. Of a person the contents of the profile are deleted, which no review decides about. Returns what was done: what
 * cannot be hidden is deleted. Fails with `nothingToRemove`
 * when the content is gone, and when what a person wrote is to be hidden.
 */
export async function removeReportedContent(
  context: Context<OperatorViewer, typeof caseErrors.nothingToRemove>,
  tx: Transaction,
  { targetType, targetId, postId, authorId }: CaseRow,
  { removal, rule, reason }: Removal,
): Promise<'hide' | 'delete'> {
  const { app, viewer, now } = context;
  const reviewed = reviewTargets.find((type) => type === targetType);
  if (reviewed) await lockReviews(tx, targetId, reviewed);
  const handler = getReportTargetHandler(app, targetType);
  const removed = await handler?.remove(tx, { targetId, postId }, removal, now);
  if (!removed) return fail(context, caseErrors.nothingToRemove);
  if (!reviewed) return removed;
  await withdrawReview(tx, targetId, now, reviewed);
  if (removed === 'delete') return removed;
  await tx.insert(reviewItem).values({
    ...{ reviewId: newId(now), targetType: reviewed, targetId, authorId, state: 'rejected' },
    ...{ rule, reason, submittedAt: now, decidedAt: now, decidedBy: viewer.operatorId, hiding: true },
  });
  return removed;
}

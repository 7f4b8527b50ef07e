import { caseErrors, type restoreContent as endpoint } from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { reviewErrors, reviewTargets } from '@muyu/contract/moderation.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { hasOtherOperatorWith, recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { fail, withoutError } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { lockReviews } from '../../commands/lock-reviews.ts';
import { appealAnswered, contentRestored } from '../../events.ts';
import { lockWithheld } from '../../queries/withheld-targets.ts';
import { reviewAppeal, type reviewItem } from '../../tables.ts';
import { listDecisionsSince } from '../queries/get-hidden-content.ts';
import { type CaseRow, lockCase } from './decide-case.ts';
import { publishWithheld } from './publish-withheld.ts';

type RestoreContext = ContextOf<typeof endpoint>;
type ReviewRow = typeof reviewItem.$inferSelect;

/**
 * Publishes again what an upheld case hid, by another operator than the one who hid it while there is one. An open appeal against the
 * decision is granted with it. Fails with `notHidden` when the content is gone or there is a later decision about it. What buyers got
 * back stays theirs. Locks the case, then reviews, then the content, as a decision of the case does.
 */
export async function restoreContent(
  context: RestoreContext,
  { caseId, ...given }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  await app.db.transaction(async (tx) => {
    const hasOtherOperators = await hasOtherOperatorWith(app, tx, 'decideReports', viewer.operatorId);
    const row = await lockCase(context, tx, caseId);
    const hiding = (await lockHiding(tx, row)) ?? fail(context, caseErrors.notHidden);
    if (hiding.decidedBy === viewer.operatorId && hasOtherOperators) fail(context, caseErrors.ownHiding);
    if (!(await lockWithheld(app, tx, hiding))) fail(context, caseErrors.notHidden);
    // Before the publication: the notice names a comment that is not public yet.
    await notifyAuthor(context, tx, hiding, reason);
    // `boughtFiles` cannot occur: the files of a hidden post stay as they were.
    await publishWithheld(withoutError(context, reviewErrors.boughtFiles), tx, hiding, context.now);
    await recordAction(context, tx, {
      action: 'report.restore',
      targetType: row.targetType,
      targetId: row.targetId,
      reason,
      before: { caseId, hidden: true },
      after: { caseId, hidden: false },
    });
  });
  return {};
}

/** The rejection by which the case hid its content, locked; undefined when it is not the latest decision about the content. */
async function lockHiding(tx: Transaction, row: CaseRow): Promise<ReviewRow | undefined> {
  const targetType = reviewTargets.find((type) => type === row.targetType);
  if (targetType) await lockReviews(tx, row.targetId, targetType);
  const decisions = await listDecisionsSince(tx, row);
  return decisions.length === 1 && decisions[0]!.state === 'rejected' ? decisions[0] : undefined;
}

/** Grants an open appeal with the reason as its answer; without one the author gets a notice of the restoration. */
async function notifyAuthor(
  { app, viewer, now }: RestoreContext,
  tx: Transaction,
  { reviewId, targetType, targetId, authorId }: ReviewRow,
  reason: string,
): Promise<void> {
  const target = { targetType, targetId, authorId };
  const outcome = 'overturned';
  const granted = await tx
    .update(reviewAppeal)
    .set({ outcome, answer: reason, decidedAt: now, decidedBy: viewer.operatorId })
    .where(and(eq(reviewAppeal.reviewId, reviewId), isNull(reviewAppeal.outcome)))
    .returning({ reviewId: reviewAppeal.reviewId });
  if (granted.length > 0)
    await app.events.emit(tx, appealAnswered, { ...target, reviewId, outcome, answer: reason }, now);
  else await app.events.emit(tx, contentRestored, { ...target, reason }, now);
}

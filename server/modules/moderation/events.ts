import type { QuotedPart, ReviewRule, ReviewTarget, reviewErrors } from '@muyu/contract/moderation.ts';
import type { ReportTarget } from '@muyu/contract/report.ts';
import type { MayFail } from '#platform/errors.ts';
import { event } from '#platform/events/events.ts';

/**
 * A review decision; `rule`, `reason` and `quoted` come with a rejection. `overturned`: an appeal was granted or operators restored the
 * content, and rejected or hidden content is published. A listener fails with `context` where the content may not be published as it is.
 */
export type ReviewDecided = {
  reviewId: string;
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  decision: 'approved' | 'rejected';
  rule: ReviewRule | null;
  reason: string | null;
  quoted: QuotedPart | null;
  overturned: boolean;
  context: MayFail<typeof reviewErrors.boughtFiles>;
};

/** Emitted inside the transaction of the decision. */
export const reviewDecided = event<ReviewDecided>('moderation.reviewDecided');

/** An answer to an appeal; a granted one emits `reviewDecided`, too. */
export type AppealAnswered = {
  reviewId: string;
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  outcome: 'upheld' | 'overturned';
  answer: string;
};
export const appealAnswered = event<AppealAnswered>('moderation.appealAnswered');

/** Operators published hidden content again without an appeal; it emits `reviewDecided`, too. */
type ContentRestored = {
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  reason: string;
};
export const contentRestored = event<ContentRestored>('moderation.contentRestored');

/** A new report; a repeated report of the same person emits nothing. */
type ReportReceived = { reportId: string; reporterId: string; targetType: ReportTarget };
export const reportReceived = event<ReportReceived>('moderation.reportReceived');

/** The decision of a case, for the notices to its reporters and the author. */
export type ReportDecided = {
  caseId: string;
  targetType: ReportTarget;
  targetId: string;
  postId: string | null;
  authorId: string;
  reporterIds: string[];
  outcome: 'upheld' | 'dismissed';
  rule: ReviewRule | null;
  reason: string;
  removal: 'hide' | 'delete' | null;
};
export const reportDecided = event<ReportDecided>('moderation.reportDecided');

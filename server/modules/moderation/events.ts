import type { ReviewRule, ReviewTarget } from '@muyu/contract/moderation.ts';
import type { ReportTarget } from '@muyu/contract/report.ts';
import { event } from '#platform/events.ts';

/**
 * A decision about something of an author's; `rule` and `reason` come with a rejection. `overturned`: an appeal was
 * granted, and what was rejected or hidden is published.
 */
export type ReviewDecided = {
  reviewId: string;
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  decision: 'approved' | 'rejected';
  rule: ReviewRule | null;
  reason: string | null;
  overturned: boolean;
};

/** Announced inside the transaction of the decision: what listeners change stands or falls with it. */
export const reviewDecided = event<ReviewDecided>('moderation.reviewDecided');

/** An appeal that was answered; one that was granted is announced as `reviewDecided`, too. */
export type AppealAnswered = {
  reviewId: string;
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  outcome: 'upheld' | 'overturned';
  answer: string;
};
export const appealAnswered = event<AppealAnswered>('moderation.appealAnswered');

/** Somebody reported something, for the first time: they get a receipt. */
export type ReportReceived = { reportId: string; reporterId: string; targetType: ReportTarget };
export const reportReceived = event<ReportReceived>('moderation.reportReceived');

/** A case that was decided: reporters learn the outcome, and the author what was done. */
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

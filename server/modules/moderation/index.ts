/** Review and reports of content, and screening of texts for sensitive terms. */

export { lockReviews } from './commands/lock-reviews.ts';
export { submitForReview } from './commands/submit-for-review.ts';
export { withdrawReview } from './commands/withdraw-review.ts';
export {
  appealAnswered,
  contentRestored,
  type ReportDecided,
  type ReviewDecided,
  reportDecided,
  reportReceived,
  reviewDecided,
} from './events.ts';
export { findSensitive } from './queries/find-sensitive.ts';
export { getRejections } from './queries/get-rejections.ts';
export { hasOpenReport } from './queries/has-open-report.ts';
export { isPostPendingReview } from './queries/is-post-pending-review.ts';
export { listApprovedSinceHiding } from './queries/list-approved-since-hiding.ts';
export { listReportedTargets } from './queries/list-reported-targets.ts';
export { listReviewTerms } from './queries/list-review-terms.ts';
export { screenTexts } from './queries/screen-texts.ts';

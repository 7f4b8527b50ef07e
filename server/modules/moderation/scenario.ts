/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { approvePost, decideReview, rejectPost } from './admin/commands/decide-review.ts';
export { upsertTerms } from './admin/commands/upsert-terms.ts';
export { addReport } from './commands/add-report.ts';
export { appealReview } from './commands/appeal-review.ts';
export { packagedTerms } from './packaged-terms.ts';
export { getPendingReviewId } from './queries/get-pending-review-id.ts';
export { getRejections } from './queries/get-rejections.ts';

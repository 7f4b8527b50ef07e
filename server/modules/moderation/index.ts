/** Review decisions (who may decide is the operator module's matter), and words that nobody may publish. */
import './messages.ts';

export { type Decision, decideReview } from './commands/decide-review.ts';
export { holdReview } from './commands/hold-review.ts';
export { seedWords } from './commands/seed-words.ts';
export { submitForReview } from './commands/submit-for-review.ts';
export { withdrawReview } from './commands/withdraw-review.ts';
export { type ReviewDecided, reviewDecided } from './events.ts';
export { authorRecords } from './queries/author-records.ts';
export { isWaiting } from './queries/is-waiting.ts';
export { latestDecisions } from './queries/latest-decisions.ts';
export { pendingReviewOf } from './queries/pending-review-of.ts';
export { pendingReviews } from './queries/pending-reviews.ts';
export { refuseWords } from './queries/refuse-words.ts';
export { reviewTotals } from './queries/review-totals.ts';
export { moderationRoutes } from './routes.ts';
export { reviewItem } from './tables.ts';

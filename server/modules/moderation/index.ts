/** Review and reports (who may decide is the operator module's matter), and words that nobody may publish. */
import './messages.ts';

export { addReport } from './commands/add-report.ts';
export { assignCase, noteCase } from './commands/care-for-case.ts';
export {
  plannedChanges,
  putWords,
  takeWords,
  type WordChange,
} from './commands/change-words.ts';
export { writeHits } from './commands/count-hits.ts';
export {
  type CaseDecision,
  type CaseRow,
  decideCase,
  holdOpenCase,
} from './commands/decide-case.ts';
export { type Decision, decideReview } from './commands/decide-review.ts';
export { decideReviewAppeal } from './commands/decide-review-appeal.ts';
export { forgetTexts } from './commands/forget-texts.ts';
export { holdReview } from './commands/hold-review.ts';
export { screenProfile } from './commands/screen-profile.ts';
export { seedWords } from './commands/seed-words.ts';
export { submitForReview } from './commands/submit-for-review.ts';
export { withdrawReview } from './commands/withdraw-review.ts';
export {
  type AppealAnswered,
  appealAnswered,
  type ReportDecided,
  type ReportReceived,
  type ReviewDecided,
  reportDecided,
  reportReceived,
  reviewDecided,
} from './events.ts';
export { authorRecords } from './queries/author-records.ts';
export {
  caseTalk,
  otherCases,
  others,
  reasonsOf,
  recordsAsReported,
  recordsAsReporter,
  reportCaseOf,
} from './queries/case-facts.ts';
export { isReported } from './queries/is-reported.ts';
export { isWaiting } from './queries/is-waiting.ts';
export { listedWord, wordPage, wordsOfList } from './queries/listed-words.ts';
export { openAppealCount, openReviewAppeals } from './queries/open-review-appeals.ts';
export { ownData as moderationData } from './queries/own-data.ts';
export { pendingReviewOf } from './queries/pending-review-of.ts';
export { pendingReviews } from './queries/pending-reviews.ts';
export { rejectionsOf } from './queries/rejections-of.ts';
export { caseTotals, openReports, reportCases } from './queries/report-cases.ts';
export { reviewTotals } from './queries/review-totals.ts';
export { screenWords } from './queries/screen-words.ts';
export { tryWords } from './queries/try-words.ts';
export { type ReportDesk, type ReportedThing, type ReportRef, reportable } from './reportable.ts';
export { moderationRoutes } from './routes.ts';
export { ruleNames } from './rule-names.ts';
export { caseDue } from './rules/case-due.ts';
export { mayHold, readWordList, writeWordList } from './rules/word-list.ts';
export { report, reportCase, reviewAppeal, reviewItem } from './tables.ts';
export { userDesk } from './user-desk.ts';
export { appealView } from './views.ts';

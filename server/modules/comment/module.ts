import { reviewDecided } from '#modules/moderation';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { applyCommentReview } from './commands/apply-comment-review.ts';
import { clearDeletedComments } from './commands/clear-deleted.ts';
import { eraseUserComments } from './commands/erase-user-comments.ts';
import { purgeComments } from './commands/purge-comments.ts';
import { commentReportHandler } from './comment-report-handler.ts';
import { clearDeletedJob } from './jobs.ts';
import { commentErrorMessages, commentManagementErrorMessages } from './messages.ts';
import { countComments } from './queries/count-comments.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { getCommentsForReview } from './queries/get-comments-for-review.ts';
import { getDashboardTotals } from './queries/get-dashboard-totals.ts';
import { commentRoutes } from './routes.ts';
import { commentSettings } from './settings.ts';
import { commentTables } from './tables.ts';
import { withheldComments } from './withheld-comments.ts';

/** Comments on posts, their replies and likes. */
export const commentModule = defineModule({
  name: 'comment',
  settings: commentSettings,
  errors: [commentErrorMessages, commentManagementErrorMessages],
  endpoints: commentRoutes,
  dashboardTotals: getDashboardTotals,
  tables: commentTables,
  jobs: [jobHandler(clearDeletedJob, (app) => (_data, _log, signal) => clearDeletedComments(app, signal))],
  listeners: [listener(reviewDecided, applyCommentReview)],
  reportTargets: { comment: commentReportHandler },
  reviewTargets: { comment: getCommentsForReview },
  withheldTargets: { comment: withheldComments },
  personalData: { exports: { comments: exportUserData }, erasure: [() => eraseUserComments] },
  postPurges: [purgeComments],
  reads: {
    post: 'visibility, author and title of the post of a comment',
    published_post: 'comments of a removed post have no likers, in the statement of the latest likers',
  },
  commentCounter: countComments,
});

import { certificationChanged } from '#modules/account';
import { reviewDecided } from '#modules/moderation';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { postAdminRoutes } from './admin/routes.ts';
import { applyCertification, applyCertificationAgain } from './commands/apply-certification.ts';
import { applyReview } from './commands/apply-review.ts';
import { flushCounterDeltas } from './commands/counters/flush-counter-deltas.ts';
import { refreshPopularity } from './commands/counters/refresh-popularity.ts';
import { enqueueRescore, rescorePosts } from './commands/counters/rescore-posts.ts';
import { eraseMentions } from './commands/erase-mentions.ts';
import { eraseUserPosts } from './commands/erase-user-posts.ts';
import { moveTagPosts } from './commands/move-tag-posts.ts';
import { purgeDeleted, purgePost } from './commands/purge-post.ts';
import { postCounterDelta } from './counters/tables.ts';
import {
  applyCertificationJob,
  moveTagPostsJob,
  popularityJob,
  purgeDeletedJob,
  purgePostJob,
  refundBuyersJob,
  rescorePostsJob,
  sweepRefundsJob,
} from './jobs.ts';
import { postErrorMessages, tagErrorMessages } from './messages.ts';
import { countPostsOfUsers } from './queries/count-posts-of-users.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { getDashboardTotals } from './queries/get-dashboard-totals.ts';
import { getPostsForReview } from './queries/get-posts-for-review.ts';
import {
  listFilesKeptForBuyer,
  listFilesKeptOfAuthors,
  listFilesOfLockedPosts,
  listFilesOfPublishedPosts,
} from './queries/list-shown-files.ts';
import { listFilesUsedByPosts } from './queries/list-used-files.ts';
import { postReportTarget } from './report-target.ts';
import { postRoutes } from './routes.ts';
import { postProduct } from './sale/post-product.ts';
import { purchaseComparison, usedTickets } from './sale/purchases.ts';
import { refundBuyers, sweepRefunds } from './sale/refund-buyers.ts';
import { rewardProduct } from './sale/reward-product.ts';
import { saleTables } from './sale/tables.ts';
import { hotSettings, postSettings } from './settings.ts';
import { getPostPreview } from './sharing/get-post-preview.ts';
import { sharingPlugin } from './sharing/sharing-plugin.ts';
import { postTables } from './table-descriptions.ts';
import { withheldPosts } from './withheld-posts.ts';

/** Posts with their tags, mentions, likes, collections, reads and plays. */
export const postModule = defineModule({
  name: 'post',
  adminUserCounts: countPostsOfUsers,
  errors: [postErrorMessages, tagErrorMessages],
  settings: postSettings,
  settingChanges: hotSettings.map((definition) => ({ definition, apply: enqueueRescore })),
  endpoints: postRoutes,
  adminEndpoints: postAdminRoutes,
  plugins: [sharingPlugin],
  // A video has the same post behind two pages.
  pagePreviews: { '/post/postDetail': getPostPreview, '/post/video/detail': getPostPreview },
  dashboardTotals: getDashboardTotals,
  jobs: [
    jobHandler(
      popularityJob,
      (app) => (_data, _log, signal) => refreshPopularity(app, app.clock.now(), signal),
    ),
    jobHandler(rescorePostsJob, (app) => (_data, _log, signal) => rescorePosts(app, signal)),
    jobHandler(
      applyCertificationJob,
      (app) =>
        ({ userId }) =>
          applyCertificationAgain(app, userId, app.clock.now()),
    ),
    jobHandler(purgePostJob, (app) => (data, _log, signal) => purgePost(app, data, signal)),
    jobHandler(
      moveTagPostsJob,
      (app) => (data, _log, signal) => moveTagPosts(app, data, app.clock.now(), signal),
    ),
    jobHandler(refundBuyersJob, (app) => async (data, _log, signal) => {
      await refundBuyers(app, data, app.clock.now(), signal);
    }),
    jobHandler(sweepRefundsJob, (app) => (_data, _log, signal) => sweepRefunds(app, app.clock.now(), signal)),
    jobHandler(purgeDeletedJob, (app) => (_data, _log, signal) => purgeDeleted(app, signal)),
  ],
  listeners: [listener(reviewDecided, applyReview), listener(certificationChanged, applyCertification)],
  flushes: [(app) => flushCounterDeltas(app, app.clock.now())],
  deltaIds: [postCounterDelta.deltaId],
  orderProducts: { post: postProduct, reward: rewardProduct },
  ticketUses: usedTickets,
  rightComparisons: [purchaseComparison],
  tables: [...postTables, ...saleTables],
  reads: {
    app_user:
      'open accounts of mentions, latest reactors and the posts of a tag, nicknames of likers, in the statements that list and count them',
    follow:
      'the state of a post contains the follows between viewer and author; likers can be restricted to follows',
  },
  reportTargets: { post: postReportTarget },
  reviewTargets: { post: getPostsForReview },
  withheldTargets: { post: withheldPosts },
  personalData: {
    exports: { posts: exportUserData },
    erasure: [eraseUserPosts, () => eraseMentions],
  },
  fileUses: { posts: listFilesUsedByPosts },
  shownFiles: { posts: listFilesOfPublishedPosts },
  lockedFiles: { posts: listFilesOfLockedPosts },
  filesKeptForViewer: { posts: listFilesKeptForBuyer },
  filesKeptAfterErasure: { posts: listFilesKeptOfAuthors },
});

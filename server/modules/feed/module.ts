import { tagMerged } from '#modules/post';
import { flushBuffer } from '#platform/memory/write-buffer.ts';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { purgePick } from './admin/pick-posts.ts';
import { feedAdminRoutes } from './admin/routes.ts';
import { feedErrorMessages, pickErrorMessages } from './messages.ts';
import { rebuildFreeRankings } from './rankings/rebuild-rankings.ts';
import { buildRecommendation } from './recommendation/build-recommendation.ts';
import {
  moveMergedTagJob,
  rankingsJob,
  recommendJob,
  sweepRecommendationsJob,
} from './recommendation/jobs.ts';
import { moveMergedTag } from './recommendation/move-merged-tag.ts';
import { eraseRecommendations, exportExclusions } from './recommendation/personal-data.ts';
import { sweepRecommendations } from './recommendation/sweep-recommendations.ts';
import { viewBuffer } from './recommendation/view-buffer.ts';
import { feedRoutes } from './routes.ts';
import { feedSettings } from './settings.ts';
import { feedTables } from './tables.ts';

const readModel =
  'every feed is one keyset statement over these tables; hydration goes through the face of post';
const taste = 'recommendations read what a viewer engaged with, follows and has excluded';

/** Lists of posts: a read model that joins tables of post and social, with rankings, picks and recommendations of its own. */
export const feedModule = defineModule({
  name: 'feed',
  errors: [feedErrorMessages, pickErrorMessages],
  settings: feedSettings,
  adminEndpoints: feedAdminRoutes,
  endpoints: feedRoutes,
  tables: feedTables,
  jobs: [
    jobHandler(
      rankingsJob,
      (app) => (_data, _log, signal) => rebuildFreeRankings(app, app.clock.now(), signal),
    ),
    jobHandler(recommendJob, (app) => async ({ userId }) => {
      await buildRecommendation(app, userId, app.clock.now());
    }),
    jobHandler(moveMergedTagJob, (app) => (data, _log, signal) => moveMergedTag(app, data, signal)),
    jobHandler(sweepRecommendationsJob, (app) => () => sweepRecommendations(app, app.clock.now())),
  ],
  listeners: [
    listener(
      tagMerged,
      (app) =>
        (tx, { tagId, intoTagId }) =>
          app.jobs.send(tx, moveMergedTagJob, { tagId, intoTagId }),
    ),
  ],
  postPurges: [purgePick],
  flushes: [flushBuffer(viewBuffer)],
  stop: (app) => viewBuffer(app).flush(),
  personalData: {
    exports: { recommendations: exportExclusions },
    erasure: [() => eraseRecommendations],
  },
  reads: {
    published_post: readModel,
    post_stat: readModel,
    first_publication: 'until when a creator is new',
    post: 'own posts in every state are listed by creation time; locked videos by publication',
    post_like: readModel,
    post_collect: readModel,
    post_tag: 'lists of a tag and similar posts',
    tag: 'tastes are computed without blocked and merged tags',
    post_daily_engagement: 'rankings sum the engagement of a period',
    post_counter_delta: 'likes of a profile include deltas that are not flushed',
    app_user: 'the list of certified people, and rankings without people who are frozen or gone',
    follow: 'the home feed starts from the followed authors in the same statement',
    comment: taste,
    post_unlock: taste,
    pay_order: taste,
    exclusion: taste,
    ignore: taste,
  },
});

import { DAY_MS } from '@muyu/contract/core/time.ts';
import { lt } from 'drizzle-orm';
import { profileChanging, profileCleared } from '#modules/account';
import {
  certificationApplied,
  postEngagementChanged,
  postPublished,
  postRemoved,
  tagChanged,
} from '#modules/post';
import { locationHidingChanged } from '#modules/privacy';
import { placeNamesSetting } from '#modules/site';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { searchAdminRoutes } from './admin/routes.ts';
import { enqueueChangingUser, enqueuePlaces, enqueueTag, enqueueUser } from './commands/enqueue-indexing.ts';
import { eraseSearches } from './commands/erase-searches.ts';
import {
  indexPublished,
  recordCertification,
  recordEngagement,
  unindexRemoved,
} from './commands/follow-posts.ts';
import { indexPlaces, indexTag, indexUser, rebuildIndex } from './commands/rebuild-index.ts';
import { sortPendingKeys } from './commands/sort-pending-keys.ts';
import { indexPlacesJob, indexTagJob, indexUserJob, pruneHitsJob, rebuildIndexJob } from './jobs.ts';
import { hotWordErrorMessages } from './messages.ts';
import { exportSearches } from './queries/list-search-records.ts';
import { searchRoutes } from './routes.ts';
import { searchSettings } from './settings.ts';
import { searchTables } from './table-descriptions.ts';
import { searchHit } from './tables.ts';

/** Search in posts and people, hot searches and the history of searches. */
export const searchModule = defineModule({
  name: 'search',
  settings: searchSettings,
  settingChanges: [{ definition: placeNamesSetting, apply: enqueuePlaces }],
  endpoints: searchRoutes,
  adminEndpoints: searchAdminRoutes,
  errors: [hotWordErrorMessages],
  tables: searchTables,
  reads: {
    app_user: 'the index contains names; closed accounts are left out in the statement that finds people',
    user_setting: 'places of people who hide from them are not indexed',
    follow_count: 'people with more fans come first, in the statement that finds them',
    published_post:
      'the rebuild compares the index with the published posts, and posts of a renamed place are indexed again',
    post: 'texts that are indexed, read inside the publishing transaction',
    post_tag: 'tags that are indexed',
    tag: 'names of tags that are indexed and suggested',
    post_stat: 'engagement is copied from the hot score',
    post_like: 'search inside likes is one statement',
    post_collect: 'search inside collections is one statement',
  },
  jobs: [
    jobHandler(
      indexUserJob,
      (app) =>
        ({ userId }, _log, signal) =>
          indexUser(app, userId, signal),
    ),
    jobHandler(
      indexTagJob,
      (app) =>
        ({ tagId }, _log, signal) =>
          indexTag(app, tagId, signal),
    ),
    jobHandler(
      indexPlacesJob,
      (app) =>
        ({ before }, _log, signal) =>
          indexPlaces(app, before, signal),
    ),
    jobHandler(rebuildIndexJob, (app) => (_data, _log, signal) => rebuildIndex(app, signal)),
    jobHandler(pruneHitsJob, (app) => async () => {
      const oldest = new Date(Date.now() - DAY_MS);
      await app.db.delete(searchHit).where(lt(searchHit.searchedAt, oldest));
    }),
  ],
  listeners: [
    listener(postPublished, indexPublished),
    listener(postRemoved, () => unindexRemoved),
    listener(postEngagementChanged, recordEngagement),
    listener(certificationApplied, () => recordCertification),
    listener(profileChanging, enqueueChangingUser),
    listener(locationHidingChanged, enqueueUser),
    listener(profileCleared, enqueueUser),
    listener(tagChanged, enqueueTag),
  ],
  flushes: [sortPendingKeys],
  personalData: { exports: { search: exportSearches }, erasure: [() => eraseSearches] },
});

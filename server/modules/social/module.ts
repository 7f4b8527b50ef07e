import { defineModule } from '#platform/module/module.ts';
import { socialAdminRoutes } from './admin/routes.ts';
import { eraseUserRelations } from './commands/erase-user-relations.ts';
import { flushFollowCounts } from './commands/flush-follow-counts.ts';
import { socialErrorMessages } from './messages.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { getFollowCounts } from './queries/get-follow-counts.ts';
import { socialRoutes } from './routes.ts';
import { socialSettings } from './settings.ts';
import { getUserPagePreview } from './sharing/get-user-page-preview.ts';
import { sharingPlugin } from './sharing/sharing-plugin.ts';
import { followCounterDelta, socialTables } from './tables.ts';

/** Follows, follower counts, recommended people, exclusions and ignored people. */
export const socialModule = defineModule({
  name: 'social',
  adminUserCounts: getFollowCounts,
  errors: [socialErrorMessages],
  settings: socialSettings,
  endpoints: socialRoutes,
  adminEndpoints: socialAdminRoutes,
  plugins: [sharingPlugin],
  pagePreviews: { '/column/otherPage': getUserPagePreview, '/column/userDetail': getUserPagePreview },
  tables: socialTables,
  reads: { app_user: 'lists of people leave out closed accounts in the statement that pages them' },
  flushes: [flushFollowCounts],
  deltaIds: [followCounterDelta.changeId],
  personalData: { exports: { social: exportUserData }, erasure: [() => eraseUserRelations] },
});

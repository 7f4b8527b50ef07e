import { profileChanging } from '#modules/account';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { moderationAdminRoutes } from './admin/routes.ts';
import { flushTermHits } from './commands/count-term-hits.ts';
import { eraseModerationTexts, eraseRemainingTexts } from './commands/erase-user-texts.ts';
import { screenProfile } from './commands/screen-profile.ts';
import { seedTerms } from './commands/seed-terms.ts';
import { eraseTextsJob } from './jobs.ts';
import {
  caseErrorMessages,
  reportErrorMessages,
  reviewErrorMessages,
  termErrorMessages,
  termListErrorMessages,
} from './messages.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { getDashboardTotals } from './queries/get-dashboard-totals.ts';
import { listFilesOfOpenCases } from './queries/list-files-of-open-cases.ts';
import { moderationRoutes } from './routes.ts';
import { moderationSettings } from './settings.ts';
import { moderationTables } from './table-descriptions.ts';
import { userReportHandler } from './user-report-handler.ts';

/** Review, reports, appeals and the list of sensitive terms. */
export const moderationModule = defineModule({
  name: 'moderation',
  settings: moderationSettings,
  errors: [
    reviewErrorMessages,
    termErrorMessages,
    termListErrorMessages,
    reportErrorMessages,
    caseErrorMessages,
  ],
  endpoints: moderationRoutes,
  adminEndpoints: moderationAdminRoutes,
  dashboardTotals: getDashboardTotals,
  tables: moderationTables,
  jobs: [jobHandler(eraseTextsJob, (app) => (data) => eraseRemainingTexts(app, data))],
  listeners: [listener(profileChanging, screenProfile)],
  reportTargets: { user: userReportHandler },
  fileUses: { cases: listFilesOfOpenCases },
  shownFiles: { cases: async () => [] },
  personalData: { exports: { moderation: exportUserData }, erasure: [eraseModerationTexts] },
  start: (app) => seedTerms(app, app.clock.now()),
  stop: (app) => flushTermHits(app),
});

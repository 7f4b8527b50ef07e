import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { sanctionAdminRoutes } from './admin/routes.ts';
import { eraseKeptAppeals } from './commands/erase-kept-appeals.ts';
import { eraseSanctionTexts } from './commands/erase-sanction-texts.ts';
import { eraseKeptAppealsJob } from './jobs.ts';
import { exportSanctions } from './queries/export-sanctions.ts';
import { findSuspendingSanction } from './queries/find-suspending-sanction.ts';
import { sanctionRoutes } from './routes.ts';
import { sanctionTables } from './tables.ts';

/** Sanctions against accounts, appeals against them, operators' notes about users. */
export const sanctionModule = defineModule({
  name: 'sanction',
  endpoints: sanctionRoutes,
  adminEndpoints: sanctionAdminRoutes,
  tables: sanctionTables,
  reads: { app_user: 'appeals of erased accounts are found in one statement' },
  jobs: [jobHandler(eraseKeptAppealsJob, (app) => () => eraseKeptAppeals(app))],
  personalData: { exports: { account: exportSanctions }, erasure: [() => eraseSanctionTexts] },
  findSuspendingSanction,
});

import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { buildExport } from './commands/build-export.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';
import { erasePrivacyData } from './commands/erase-privacy-data.ts';
import { sweepExports } from './commands/sweep-exports.ts';
import { exportPlugin } from './export-plugin.ts';
import { eraseAccountsJob, exportJob, sweepExportsJob } from './jobs.ts';
import { exportSettings } from './queries/export-settings.ts';
import { privacyRoutes } from './routes.ts';
import { privacyTables } from './tables.ts';

/** Settings of users, export of their data, deletion of accounts. */
export const privacyModule = defineModule({
  name: 'privacy',
  endpoints: privacyRoutes,
  plugins: [exportPlugin],
  jobs: [
    jobHandler(
      exportJob,
      (app) => (request, log, signal) => buildExport(app, request, { log, now: app.clock.now(), signal }),
    ),
    jobHandler(sweepExportsJob, (app) => () => sweepExports(app, app.clock.now())),
    jobHandler(eraseAccountsJob, (app) => async (_data, _log, signal) => {
      await eraseAccounts(app, app.clock.now(), signal);
    }),
  ],
  tables: privacyTables,
  personalData: { exports: { account: exportSettings }, erasure: [erasePrivacyData] },
});

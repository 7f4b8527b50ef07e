import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { smsService } from '#platform/sms/sms.ts';
import { accountAdminRoutes } from './admin/routes.ts';
import { eraseAccountData } from './commands/erase-account-data.ts';
import { sweepAccount } from './commands/sweep-account.ts';
import { sendCode } from './commands/verification/send-code.ts';
import { sendCodeJob, sweepAccountJob } from './jobs.ts';
import { accountErrorMessages, userAdminErrorMessages } from './messages.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { getDashboardTotals } from './queries/get-dashboard-totals.ts';
import { listProfileFilesInUse } from './queries/list-profile-files-in-use.ts';
import { createMemberAuthenticator } from './queries/sessions/authenticate.ts';
import { accountRoutes } from './routes.ts';
import { accountSettings } from './settings.ts';
import { startOutboxSweep, stopOutboxSweep } from './sweep-outbox.ts';
import { accountTables } from './table-descriptions.ts';

/** A slow SMS provider must not delay the codes of other users. */
const codeConcurrency = 4;

/** Identity: users with their profiles, registration, login, recovery, sessions. */
export const accountModule = defineModule({
  name: 'account',
  externalServices: ({ sms }) => [{ service: smsService, use: sms.driver === 'outbox' ? 'local' : 'on' }],
  errors: [accountErrorMessages, userAdminErrorMessages],
  settings: accountSettings,
  endpoints: accountRoutes,
  adminEndpoints: accountAdminRoutes,
  dashboardTotals: getDashboardTotals,
  authenticator: { tokenPrefix: '', create: createMemberAuthenticator },
  jobs: [
    jobHandler(
      sendCodeJob,
      (app) => (data, log) => sendCode(app, data, { now: app.clock.now(), log }),
      () => codeConcurrency,
    ),
    jobHandler(sweepAccountJob, (app) => (_data, _log, signal) => sweepAccount(app, app.clock.now(), signal)),
  ],
  tables: accountTables,
  reads: { invite_count: 'number of invited members on a profile, in the statement that reads the user' },
  personalData: { exports: { account: exportUserData }, erasure: [eraseAccountData] },
  fileUses: { profiles: listProfileFilesInUse },
  openFiles: { profiles: listProfileFilesInUse },
  start: startOutboxSweep,
  stop: stopOutboxSweep,
});

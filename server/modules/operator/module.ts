import { sitePictureAdded } from '#modules/site';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { deleteExpiredOperatorSessions } from './commands/delete-expired-sessions.ts';
import { tokenPrefix } from './commands/open-session.ts';
import { recordSitePicture } from './commands/record-site-picture.ts';
import { deleteExpiredOperatorSessionsJob } from './jobs.ts';
import { operatorAccountErrorMessages, operatorErrorMessages } from './messages.ts';
import { operatorAuthenticator } from './queries/authenticate.ts';
import { operatorRoutes } from './routes.ts';
import { secondFactorCheck } from './second-factor-check.ts';
import { operatorSettings } from './settings.ts';
import { operatorTables } from './tables.ts';

/** Operators: accounts, sessions, permissions and the audit log. */
export const operatorModule = defineModule({
  name: 'operator',
  settings: operatorSettings,
  errors: [operatorErrorMessages, operatorAccountErrorMessages],
  adminEndpoints: operatorRoutes,
  authenticator: { tokenPrefix, create: operatorAuthenticator },
  listeners: [listener(sitePictureAdded, () => recordSitePicture)],
  tables: operatorTables,
  configurationChecks: [secondFactorCheck],
  jobs: [
    jobHandler(
      deleteExpiredOperatorSessionsJob,
      (app) => () => deleteExpiredOperatorSessions(app, app.clock.now()),
    ),
  ],
});

import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { invitationAdminRoutes } from './admin/routes.ts';
import { eraseInvitations } from './commands/erase-invitations.ts';
import { getOrCreateInviteCode } from './commands/get-or-create-invite-code.ts';
import { pruneOrigins } from './commands/prune-origins.ts';
import { recordInvitation } from './commands/record-invitation.ts';
import { pruneOriginsJob } from './jobs.ts';
import { exportInvitations } from './queries/export-invitations.ts';
import { findCodeOwner, findInviter } from './queries/find-inviter.ts';
import { mayAddInviteCode } from './queries/may-add-invite-code.ts';
import { invitationRoutes } from './routes.ts';
import { invitationSettings } from './settings.ts';
import { invitationTables } from './tables.ts';

/** Invite codes, invitations and their rewards. */
export const invitationModule = defineModule({
  name: 'invitation',
  settings: invitationSettings,
  endpoints: invitationRoutes,
  adminEndpoints: invitationAdminRoutes,
  tables: invitationTables,
  jobs: [
    jobHandler(pruneOriginsJob, (app) => (_data, _log, signal) => pruneOrigins(app, app.clock.now(), signal)),
  ],
  reads: { app_user: 'the ranking leaves out suspended inviters before it takes the first hundred' },
  personalData: { exports: { account: exportInvitations }, erasure: [() => eraseInvitations] },
  invitations: { findCodeOwner, findInviter, recordInvitation, getOrCreateInviteCode, mayAddInviteCode },
});

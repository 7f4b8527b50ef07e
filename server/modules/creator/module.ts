import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { creatorAdminRoutes } from './admin/routes.ts';
import { eraseCertifications } from './commands/erase-certifications.ts';
import { sweepProofs } from './commands/sweep-proofs.ts';
import { sweepProofsJob } from './jobs.ts';
import { creatorErrorMessages } from './messages.ts';
import { exportUserData } from './queries/export-user-data.ts';
import { getCertificationKinds, hasCertificationKind } from './queries/get-certification-kinds.ts';
import { listCertificationFilesInUse } from './queries/list-certification-files-in-use.ts';
import { creatorRoutes } from './routes.ts';
import { creatorSettings } from './settings.ts';
import { creatorTables } from './tables.ts';

/** Certification of creators: applications and decisions. */
export const creatorModule = defineModule({
  name: 'creator',
  settings: creatorSettings,
  errors: [creatorErrorMessages],
  endpoints: creatorRoutes,
  adminEndpoints: creatorAdminRoutes,
  jobs: [
    jobHandler(sweepProofsJob, (app) => (_data, _log, signal) => sweepProofs(app, app.clock.now(), signal)),
  ],
  tables: creatorTables,
  reads: { app_user: 'the condition that selects users of a role in the operators’ list' },
  personalData: { exports: { creator: exportUserData }, erasure: [() => eraseCertifications] },
  fileUses: { certifications: listCertificationFilesInUse },
  // Of an application pictures open for who applied and for operators only.
  shownFiles: { certifications: async () => [] },
  memberRoles: { list: getCertificationKinds, condition: hasCertificationKind },
});

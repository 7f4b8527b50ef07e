import { defineModule } from '#platform/module/module.ts';
import { eraseConsents } from './commands/erase-consents.ts';
import { legalErrorMessages } from './messages.ts';
import { consents } from './queries/consents.ts';
import { exportConsents } from './queries/export-consents.ts';
import { legalAdminRoutes, legalRoutes } from './routes.ts';
import { legalTables } from './tables.ts';

/** Terms, privacy policy and community rules in versions, and who agreed to them. */
export const legalModule = defineModule({
  name: 'legal',
  consents,
  errors: [legalErrorMessages],
  endpoints: legalRoutes,
  adminEndpoints: legalAdminRoutes,
  tables: legalTables,
  personalData: { exports: { legal: exportConsents }, erasure: [() => eraseConsents] },
});

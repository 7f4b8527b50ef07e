import { defineModule } from '#platform/module/module.ts';
import { sanctionAdminRoutes } from './admin/routes.ts';
import { eraseSanctionTexts } from './commands/erase-sanction-texts.ts';
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
  personalData: { exports: { account: exportSanctions }, erasure: [() => eraseSanctionTexts] },
  findSuspendingSanction,
});

import { defineModule } from '#platform/module/module.ts';
import { settingAdminRoutes } from './admin/routes.ts';
import { settingErrorMessages } from './messages.ts';
import { settingRoutes } from './routes.ts';
import { startSettings, stopSettings } from './setting-pubsub.ts';
import { settingTables } from './tables.ts';

/** The stored settings of all modules, and their history. */
export const settingModule = defineModule({
  name: 'setting',
  errors: [settingErrorMessages],
  endpoints: settingRoutes,
  adminEndpoints: settingAdminRoutes,
  tables: settingTables,
  start: startSettings,
  stop: stopSettings,
});

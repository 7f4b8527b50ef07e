import { defineModule } from '#platform/module/module.ts';
import { siteAdminRoutes } from './admin/routes.ts';
import { keepInterruptedDemo } from './commands/keep-interrupted-demo.ts';
import { healthErrorMessages, siteErrorMessages } from './messages.ts';
import { robotsPlugin } from './robots-plugin.ts';
import { siteRoutes } from './routes.ts';
import { siteSettings } from './settings.ts';
import { sitePlugin } from './site-plugin.ts';
import { siteTables } from './tables.ts';

/** The identity of the site, and general data: health, time, countries, places. */
export const siteModule = defineModule({
  name: 'site',
  errors: [siteErrorMessages, healthErrorMessages],
  settings: siteSettings,
  endpoints: siteRoutes,
  adminEndpoints: siteAdminRoutes,
  plugins: [sitePlugin, robotsPlugin],
  tables: siteTables,
  start: keepInterruptedDemo,
});

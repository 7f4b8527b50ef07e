import { flushBuffer } from '#platform/memory/write-buffer.ts';
import { defineModule } from '#platform/module/module.ts';
import { promotionAdminRoutes } from './admin/routes.ts';
import { promotionBuffer } from './commands/count-promotion-events.ts';
import { promotionErrorMessages } from './messages.ts';
import { describeDiscoveryHead } from './queries/describe-discovery-head.ts';
import { promotionRoutes } from './routes.ts';
import { promotionSettings } from './settings.ts';
import { promotionTables } from './tables.ts';

/** Channels, banners, adverts, popup notices and impression phrases, which editors place and schedule. */
export const promotionModule = defineModule({
  name: 'promotion',
  errors: [promotionErrorMessages],
  settings: promotionSettings,
  endpoints: promotionRoutes,
  adminEndpoints: promotionAdminRoutes,
  pageMetas: { 'discovery-head': describeDiscoveryHead },
  flushes: [flushBuffer(promotionBuffer)],
  stop: (app) => promotionBuffer(app).flush(),
  tables: promotionTables,
});

import { slowStatementMs } from '#platform/database/settings.ts';
import { defineModule } from '#platform/module/module.ts';
import { systemAdminRoutes } from './admin/routes.ts';
import { certificatesCheck } from './certificates-check.ts';
import { startHeartbeat, stopHeartbeat } from './heartbeat.ts';
import { systemErrorMessages } from './messages.ts';
import { systemMetrics } from './metrics.ts';
import { systemTables } from './tables.ts';

/** The running system as its owners see it: processes, queues, services outside the site, slow statements. */
export const systemModule = defineModule({
  name: 'system',
  errors: [systemErrorMessages],
  settings: [slowStatementMs],
  adminEndpoints: systemAdminRoutes,
  configurationChecks: [certificatesCheck],
  tables: systemTables,
  metrics: systemMetrics,
  start: startHeartbeat,
  stop: stopHeartbeat,
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '../demo/index.ts';
import { longCommunity } from '../demo/long-community.ts';
import { smallCommunity } from '../demo/small-community.ts';
import { migrateDatabase } from '../server/main/migrate.ts';
import { serve } from '../server/main/serve.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openClusterDatabase } from '../server/testing/cluster/open-database.ts';
import { deleteSiteVariables } from '../server/testing/environment/site-variables.ts';
import { startTestCluster } from '../server/testing/test-cluster.ts';
import { pushOrigin } from './helpers/push-port.ts';

// The server for browser tests, with a temporary database, on the cluster of E2E_CLUSTER_URL if it is set, and a small demo
// community, with at least CARDS posts if it is set.
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-e2e-'));
const coordinator = process.env.E2E_CLUSTER_URL;
const database = coordinator ? await openClusterDatabase(coordinator) : await startTestCluster();
deleteSiteVariables();
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: database.servingUrl,
  DATABASE_OWNER_URL: database.url,
  DEMO: 'on',
  PORT: process.env.E2E_PORT ?? '4700',
  LIMITS: 'off',
  PUSH_SERVICES: pushOrigin(Number(process.env.E2E_PORT ?? 4700)),
  LOG_LEVEL: 'warn',
});
await migrateDatabase(config);
const cards = Number(process.env.CARDS ?? 0);
// Small pictures take a tenth of the painting and encoding. Screenshots show them at full size, long lists at that of a column.
const pictureWidth = process.env.SCREENS === 'on' ? 720 : cards > 0 ? 360 : 216;
await fillDemo(config, () => {}, {
  ...(cards > 0 ? longCommunity(cards) : smallCommunity()),
  pictureWidth,
});
const serving = await serve(config, 'single');
console.log(`ready ${serving.url}`);

const stop = async () => {
  await serving.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

import { findPlacementDifferences } from '#platform/database/cluster/apply-placements.ts';
import { executorSettingDifference } from '#platform/database/cluster/executor-setting.ts';
import { hasCitus } from '#platform/database/cluster/is-cluster.ts';
import { listNodes } from '#platform/database/cluster/node-state.ts';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withDatabase,
} from '#platform/module/configuration-check.ts';
import { declaredPlacements } from '../../table-descriptions.ts';

/** On a cluster every node answers with the same version of Citus, and every table is where it is declared. */
export const clusterCheck: ConfigurationCheck = {
  name: 'cluster',
  run: withDatabase(async ({ db }) => {
    if (!(await hasCitus(db))) return ok('one PostgreSQL');
    const nodes = await listNodes(db);
    const away = nodes.filter(({ isActive, version }) => !isActive || version === null);
    if (away.length > 0)
      return failure(
        `no answer from ${away.map(({ node }) => node).join(', ')}`,
        'Start the node, or take it out with citus_remove_node when its shards are elsewhere.',
      );
    const versions = new Set(nodes.map(({ version }) => version));
    if (versions.size > 1)
      return failure(
        `Citus ${nodes.map(({ node, version }) => `${version} on ${node}`).join(', ')}`,
        'Install one version of Citus on every node, and run ALTER EXTENSION citus UPDATE there.',
      );
    const differences = await findPlacementDifferences(db, declaredPlacements());
    if (differences.length > 0)
      return failure(
        `${differences.length} tables are out of place`,
        'Run npm run distribute; with -- --check it names the tables.',
      );
    const setting = await executorSettingDifference(db);
    if (setting) return warning(setting, 'Run npm run distribute, which stores the setting.');
    return ok(`${nodes.length} nodes with Citus ${[...versions][0]}, every table in its place`);
  }),
};

import { declaredPlacements } from '../../main/table-descriptions.ts';
import { applyPlacements } from '../../platform/database/cluster/apply-placements.ts';
import { storeExecutorSetting } from '../../platform/database/cluster/executor-setting.ts';
import { closeDatabase, openDatabase } from '../../platform/database/database.ts';
import { listWorkers, nodeUrls, runOn, withDatabase } from './nodes.ts';

/** Shards of a family in tests: two for each of two workers, so that most statements could go wrong. */
const testShards = 4;

/**
 * Creates an empty database of this name on every node and makes it a cluster of the same nodes as that of `coordinator`.
 */
export async function createClusterDatabase(coordinator: string, name: string): Promise<void> {
  const workers = await listWorkers(coordinator);
  const nodes = nodeUrls(coordinator, workers);
  for (const node of nodes) {
    await runOn(node, `drop database if exists ${name} with (force)`);
    await runOn(node, `create database ${name}`);
    await runOn(withDatabase(node, name), 'create extension citus');
  }
  const url = withDatabase(coordinator, name);
  const { hostname, port } = new URL(coordinator);
  await runOn(url, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
  for (const { host, port } of workers) await runOn(url, 'select citus_add_node($1, $2)', [host, port]);
}

/** Places the tables of a migrated database, empty or filled, as `npm run distribute` does. */
export async function placeTables(url: string, shards = testShards): Promise<void> {
  const db = openDatabase(url, 1);
  try {
    await applyPlacements(db, declaredPlacements(), shards, () => {});
    await storeExecutorSetting(db);
  } finally {
    await closeDatabase(db);
  }
}

/** Closes the database of every node to connections, so that it can be cloned: Citus' own process would be in it, too. */
export async function closeTemplate(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await runOn(node, `alter database ${name} with allow_connections false`);
}

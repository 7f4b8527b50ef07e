import { storeExecutorSetting } from '../../platform/database/cluster/executor-setting.ts';
import { closeDatabase, openDatabase } from '../../platform/database/database.ts';
import { runOn, withDatabase } from './nodes.ts';

const objectInUse = '55006';

/**
 * Clones a distributed database: its files on every node. The tables in which Citus keeps shards and nodes are cloned
 * with it, and nodes call each other's database by the name of their own.
 */
export async function cloneOnNodes(nodes: readonly string[], name: string, template: string): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      await runOn(node, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        template,
      ]);
      await runOn(node, `create database ${name} template ${template} strategy file_copy`);
    }),
  );
  // A clone has no settings of its template.
  const db = openDatabase(withDatabase(nodes[0]!, name), 1);
  await storeExecutorSetting(db).finally(() => closeDatabase(db));
}

/** Drops the database of every node, the coordinator's first, which has connections to the others. */
export async function dropOnNodes(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await dropOnNode(node, name, 3);
}

async function dropOnNode(node: string, name: string, tries: number): Promise<void> {
  try {
    await runOn(node, `drop database if exists ${name} with (force)`);
  } catch (error) {
    // The maintenance process of Citus does not end while it connects to the node that has no such database any more.
    if (tries === 1 || (error as { code?: string }).code !== objectInUse) throw error;
    await dropOnNode(node, name, tries - 1);
  }
}

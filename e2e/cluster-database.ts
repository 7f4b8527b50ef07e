import { randomUUID } from 'node:crypto';
import { migrate } from '../server/main/migrate.ts';
import { dropOnNodes } from '../server/testing/cluster/clone.ts';
import { listWorkers, nodeUrls, withDatabase } from '../server/testing/cluster/nodes.ts';
import { createClusterDatabase, placeTables } from '../server/testing/cluster/template.ts';

/** Creates a database on a cluster and distributes its tables. `stop` drops it. */
export async function openClusterDatabase(coordinator: string) {
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  const nodes = nodeUrls(coordinator, await listWorkers(coordinator));
  const url = withDatabase(coordinator, name);
  await createClusterDatabase(coordinator, name);
  await migrate(url);
  await placeTables(url);
  return { url, servingUrl: url, stop: () => dropOnNodes(nodes, name) };
}

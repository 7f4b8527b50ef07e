import { randomUUID } from 'node:crypto';
import { migrate } from '../../main/migrate.ts';
import { dropOnNodes } from './clone.ts';
import { listWorkers, nodeUrls, withDatabase } from './nodes.ts';
import { createClusterDatabase, placeTables } from './template.ts';

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

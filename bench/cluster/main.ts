import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../server/main/migrate.ts';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { dropOnNodes } from '../../server/testing/cluster/clone.ts';
import { listWorkers, nodeUrls, runOn, withDatabase } from '../../server/testing/cluster/nodes.ts';
import { createClusterDatabase, placeTables } from '../../server/testing/cluster/template.ts';
import { startChild } from '../child.ts';
import { fillCommunity } from '../community/fill.ts';
import { sizeFrom } from '../community/size.ts';
import { makeMembers } from '../members.ts';
import { callsOf } from './calls.ts';
import { findNode, type MeasuredNode, usedBy } from './nodes.ts';

// `npm run bench -- cluster`: what calls cost on the cluster that DATABASE_URL names, with several numbers of shards, beside one
// PostgreSQL: a database of the coordinator's own server without the extension. --posts gives the size, --shards the numbers.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    posts: { type: 'string', default: '5000' },
    shards: { type: 'string', default: '4,16,32' },
    calls: { type: 'string', default: '200' },
  },
});
const coordinator = process.env.DATABASE_URL ?? '';
const workers = coordinator ? await listWorkers(coordinator) : [];
if (workers.length === 0) {
  console.error('DATABASE_URL names no coordinator of a cluster (docs/operations.md).');
  process.exit(1);
}
const size = sizeFrom({ posts: values.posts });
const calls = Number(values.calls);
const clients = 4;
const urls = nodeUrls(coordinator, workers);
const nodes: MeasuredNode[] = await Promise.all(
  urls.map((url, i) => findNode(i === 0 ? 'coordinator' : `worker ${i}`, url)),
);
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-cluster-'));
const rows: object[] = [];

/** Fills a database, distributes it unless `shards` is null, and measures the calls. */
async function measure(what: string, shards: number | null): Promise<void> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const url = withDatabase(coordinator, name);
  if (shards === null) await runOn(coordinator, `create database ${name}`);
  else await createClusterDatabase(coordinator, name);
  try {
    await migrate(url);
    await fillCommunity(url, size);
    const began = performance.now();
    if (shards !== null) await placeTables(url, shards);
    if (shards !== null)
      console.log(`${what}: distributed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const tokens = (await makeMembers(url, dataDir, clients)).map(({ token }) => token);
    const port = await freePort();
    const server = await startChild('./server.ts', { port, databaseUrl: url, dataDir });
    try {
      for (const [call, send] of Object.entries(callsOf(port, tokens, size)))
        rows.push({ call, on: what, ...(await timed(send)) });
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  } finally {
    if (shards === null) await runOn(coordinator, `drop database ${name} with (force)`);
    else await dropOnNodes(urls, name);
  }
}

/** Milliseconds of one call in the middle, and CPU milliseconds a call on each node, with four clients. */
async function timed(send: (client: number) => Promise<number>): Promise<object> {
  for (let client = 0; client < clients; client++) await send(client);
  const times: number[] = [];
  let failed = 0;
  const before = usedBy(nodes);
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let i = client; i < calls; i += clients) {
        const began = performance.now();
        if ((await send(client)) !== 200) failed++;
        times.push(performance.now() - began);
      }
    }),
  );
  const after = usedBy(nodes);
  times.sort((a, b) => a - b);
  const cpu = Object.fromEntries(
    nodes.map(({ name }, i) => [`${name} CPU ms`, Number(((after[i]! - before[i]!) / calls).toFixed(2))]),
  );
  return { 'p50 ms': Number(times[Math.floor(times.length / 2)]!.toFixed(1)), ...cpu, failed };
}

try {
  console.log(
    `${size.posts} posts, ${size.users} users, ${size.likes} likes, ${size.follows} follows, ${size.comments} comments`,
  );
  await measure('one PostgreSQL', null);
  for (const shards of values.shards.split(',').map(Number)) await measure(`${shards} shards`, shards);
  const order = (row: object) => (row as { call: string }).call;
  console.table(rows.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0)));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

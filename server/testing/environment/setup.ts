import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { migrate } from '../../main/migrate.ts';
import { readConfig } from '../../platform/config/config.ts';
import { listWorkers, nodeUrls, runOn, withDatabase } from '../cluster/nodes.ts';
import { closeTemplate, createClusterDatabase, placeTables } from '../cluster/template.ts';
import { startTestCluster } from '../test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Of a cluster: the URL of every node, the coordinator first. */
    clusterNodes: string[];
  }
}

/**
 * Global set-up: one PostgreSQL or cluster for the run (TEST_DATABASE_URL, else an embedded one) with the template, which is
 * migrated, distributed on a cluster, and has the queues.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-test-'));
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? null : await startTestCluster();
  const url = given ?? own!.url;
  const template = withDatabase(url, 'muyu_template');
  const workers = await listWorkers(url);
  const nodes = workers.length > 0 ? nodeUrls(url, workers) : [];
  if (nodes.length > 0) await createClusterDatabase(url, 'muyu_template');
  else {
    await runOn(url, 'drop database if exists muyu_template with (force)');
    await runOn(url, 'create database muyu_template');
  }
  await migrate(template);
  if (nodes.length > 0) await placeTables(template);
  await createQueues(template, dataDir);
  if (nodes.length > 0) await closeTemplate(nodes, 'muyu_template');
  project.provide('databaseUrl', url);
  project.provide('clusterNodes', nodes);
  return async () => {
    await own?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Creates the queues as the first server of a database does, so that no clone has to. */
async function createQueues(databaseUrl: string, dataDir: string): Promise<void> {
  const app = createApp(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }));
  await startApp(app, 'none');
  await stopApp(app);
}

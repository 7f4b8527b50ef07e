import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../main/migrate.ts';
import { startEmbedded } from '../platform/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One cluster for the whole run (TEST_DATABASE_URL, else one of our own) and the migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-test-'));
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? null : await startEmbedded({ dataDir, settings: quick });
  const url = given ?? own!.url;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop database if exists muyu_template with (force)');
  await client.query('create database muyu_template');
  await client.end();
  const template = new URL(url);
  template.pathname = '/muyu_template';
  await migrate(template.href);
  project.provide('databaseUrl', url);
  return async () => {
    await own?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { applyPlacements, findPlacementDifferences } from '../platform/database/cluster/apply-placements.ts';
import {
  executorSettingDifference,
  storeExecutorSetting,
} from '../platform/database/cluster/executor-setting.ts';
import { closeDatabase, openDatabase } from '../platform/database/database.ts';
import { migrationsFolder } from '../platform/database/migrations.ts';
import { dropOnNodes } from '../testing/cluster/clone.ts';
import { withDatabase } from '../testing/cluster/nodes.ts';
import { createClusterDatabase } from '../testing/cluster/template.ts';
import { temporarySiteEnv } from '../testing/environment/site-variables.ts';
import { migrate, migrateTo } from './migrate.ts';
import { declaredPlacements } from './table-descriptions.ts';

const nodes = inject('clusterNodes');

test('a filled database of an older version is distributed, and later migrations place their tables', async ({
  skip,
}) => {
  skip(nodes.length === 0, 'needs a cluster (npm test -- cluster)');
  const name = `distribute_${randomUUID().replaceAll('-', '')}`;
  const url = withDatabase(nodes[0]!, name);
  await createClusterDatabase(nodes[0]!, name);
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  await migrateTo(url, hashes.slice(0, -1));
  const db = openDatabase(url, 1);
  try {
    await db.execute(
      sql`insert into follow select gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 50)`,
    );
    const existing = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const names = new Set(existing.rows.map((row) => row.name));
    const old = declaredPlacements().map((group) => group.filter(({ table }) => names.has(table)));
    expect(await applyPlacements(db, old, 4, () => {})).toBeGreaterThan(50);
    expect(await applyPlacements(db, old, 4, () => {})).toBe(0);
    await migrate(url);
    expect(await executorSettingDifference(db)).toContain('citus.max_adaptive_executor_pool_size=1');
    await storeExecutorSetting(db);
    expect(await executorSettingDifference(db)).toBeNull();
    expect(await findPlacementDifferences(db, declaredPlacements())).toEqual([]);
    const { rows } = await db.execute(sql`select count(*)::int as n from follow`);
    expect(rows).toEqual([{ n: 50 }]);
  } finally {
    await closeDatabase(db);
    await dropOnNodes(nodes, name);
  }
});

test.each(['--shards', '--shards 32 --anything', '--shards 0', '--check --shards 8'])(
  'the arguments %s move nothing and end with the usage',
  (given) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('distribute.ts', import.meta.url)), ...given.split(' ')],
      {
        // Nothing answers there: a command that accepted the arguments would say so.
        env: temporarySiteEnv({ SECRET: 'of this test', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
        encoding: 'utf8',
      },
    );
    expect(stderr).toMatch(/^Usage: npm run distribute/);
    expect(status).toBe(1);
  },
  120_000,
);

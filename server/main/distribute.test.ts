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
import { newId } from '../platform/database/ids.ts';
import { migrationsFolder } from '../platform/database/migrations.ts';
import { dropOnNodes } from '../testing/cluster/clone.ts';
import { withDatabase } from '../testing/cluster/nodes.ts';
import { createClusterDatabase } from '../testing/cluster/template.ts';
import { temporarySiteEnv } from '../testing/environment/site-variables.ts';
import { migrate, migrateTo } from './migrate.ts';
import { declaredPlacements } from './table-descriptions.ts';

const nodes = inject('clusterNodes');
const newIds = () => Array.from({ length: 50 }, () => newId(new Date()));

/** The migrations of the version that is distributed: those that follow meet distributed tables with rows. */
const oldMigrations = 14;

test('a filled database of an older version is distributed, and later migrations keep its rows and place their tables', async ({
  skip,
}) => {
  skip(nodes.length === 0, 'needs a cluster (npm test -- cluster)');
  const name = `distribute_${randomUUID().replaceAll('-', '')}`;
  const url = withDatabase(nodes[0]!, name);
  await createClusterDatabase(nodes[0]!, name);
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  await migrateTo(url, hashes.slice(0, oldMigrations));
  const db = openDatabase(url, 1);
  try {
    await db.execute(
      sql`insert into follow select gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 50)`,
    );
    const [people, posts] = [newIds(), newIds()];
    await db.execute(
      sql`insert into app_user (user_id, kind, username, nickname, sign, certified, birthday, created_at, registered_at)
        select id, 'member', 'person' || n, 'Person', '', false, '1990-01-01', now(), now()
        from unnest(${sql.param(people)}::uuid[]) with ordinality p (id, n)`,
    );
    await db.execute(sql`insert into user_setting (user_id) select unnest(${sql.param(people)}::uuid[])`);
    await db.execute(
      sql`insert into post (post_id, author_id, type, state, title, content, atlas, ai_made, close_comment, consent_at,
          created_at, published_at)
        select post_id, author_id, 2, 'published', '', 'text', false, false, false, now(), now(), now()
        from unnest(${sql.param(posts)}::uuid[], ${sql.param(people)}::uuid[]) p (post_id, author_id)`,
    );
    await db.execute(
      sql`insert into published_post (post_id, author_id, type, certified, published_at)
        select post_id, author_id, 2, false, now()
        from unnest(${sql.param(posts)}::uuid[], ${sql.param(people)}::uuid[]) p (post_id, author_id)`,
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
    for (const table of ['follow', 'published_post', 'first_publication', 'user_setting'])
      expect([table, await db.$count(sql.raw(table))]).toEqual([table, 50]);
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

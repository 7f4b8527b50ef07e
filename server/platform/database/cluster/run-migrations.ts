import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from '../database.ts';
import { runMigrations } from '../migrations.ts';
import { placeTable } from './apply-placements.ts';
import { createdTable, statementForShards } from './migration-statements.ts';
import type { DeclaredPlacement } from './placements.ts';

/** The number of shards of a table that has no other table to be co-located with. */
async function countShards(db: Database): Promise<number> {
  const { rows } = await db.execute<{ shards: number }>(
    sql`select coalesce(max(shardcount), 1)::int as shards from pg_dist_colocation`,
  );
  return rows[0]!.shards;
}

/**
 * Applies the missing migrations to a database that is distributed. A new table is placed as soon as it is created, while it is
 * empty, because a foreign key to a distributed table can be added to a distributed table only.
 */
export async function runMigrationsOnCluster(
  db: Database,
  migrations: readonly MigrationMeta[],
  placements: readonly DeclaredPlacement[],
): Promise<void> {
  const declared = new Map(placements.map((placement) => [placement.table, placement]));
  const shards = await countShards(db);
  await runMigrations(db, migrations, async (tx, statements) => {
    // Citus refuses to mix statements about all shards with changes of tables unless they run one after another.
    await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const statement of statements) {
      await tx.execute(sql.raw(statementForShards(statement)));
      const placement = declared.get(createdTable(statement) ?? '');
      if (placement) await placeTable(tx, placement, shards);
    }
  });
}

import { sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../database.ts';
import { addForeignKeys, dropForeignKeys } from './foreign-keys.ts';
import { readTableStates } from './node-state.ts';
import { type DeclaredPlacement, placementDifference } from './placements.ts';

type Groups = readonly (readonly DeclaredPlacement[])[];

/** The sentences of `placementDifference` about all tables. */
export async function findPlacementDifferences(db: Database, groups: Groups): Promise<string[]> {
  const states = await readTableStates(db);
  return groups.flat().flatMap((declared) => placementDifference(declared, states) ?? []);
}

/**
 * Brings every table to its declared placement, with its rows. Tables that foreign keys connect move in one transaction; what is in
 * place already is left alone, so that an interrupted run is continued by the next. Returns the number of tables that moved.
 */
export async function applyPlacements(
  db: Database,
  groups: Groups,
  shards: number,
  report: (sentence: string) => void,
): Promise<number> {
  let moved = 0;
  for (const group of headsFirst(groups)) {
    const states = await readTableStates(db);
    const wrong = group.filter((declared) => placementDifference(declared, states));
    for (const declared of wrong) report(placementDifference(declared, states)!);
    if (wrong.length === 0) continue;
    await db.transaction((tx) => moveTables(tx, group, wrong, shards));
    moved += wrong.length;
  }
  for (const { table, placement } of groups.flat())
    if (placement.kind !== 'local') await dropHiddenRows(db, table);
  return moved;
}

/** The groups with the head of a family come first: other tables are co-located with it. */
const headsFirst = (groups: Groups): Groups => {
  const heads = new Set(groups.flat().map(({ head }) => head));
  const hasHead = (group: readonly DeclaredPlacement[]) => group.some(({ table }) => heads.has(table));
  return [...groups.filter(hasHead), ...groups.filter((group) => !hasHead(group))];
};

async function moveTables(
  tx: Transaction,
  group: readonly DeclaredPlacement[],
  wrong: readonly DeclaredPlacement[],
  shards: number,
): Promise<void> {
  // Citus refuses to mix statements about all shards with changes of tables unless they run one after another.
  await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`);
  const foreignKeys = await dropForeignKeys(
    tx,
    group.map(({ table }) => table),
  );
  const states = await readTableStates(tx);
  for (const declared of wrong.toSorted((a, b) => Number(a.head !== null) - Number(b.head !== null))) {
    if (states.has(declared.table))
      await tx.execute(sql`select undistribute_table(${declared.table}::regclass)`);
    await placeTable(tx, declared, shards);
  }
  await addForeignKeys(tx, foreignKeys);
}

/** Places a table that is local now; its rows go with it. */
export async function placeTable(
  db: Db,
  { table, placement, head }: DeclaredPlacement,
  shards: number,
): Promise<void> {
  if (placement.kind === 'reference')
    await db.execute(sql`select create_reference_table(${table}::regclass)`);
  if (placement.kind !== 'distributed') return;
  await db.execute(
    head
      ? sql`select create_distributed_table(${table}::regclass, ${placement.by}, colocate_with => ${head})`
      : sql`select create_distributed_table(${table}::regclass, ${placement.by}, colocate_with => 'none', shard_count => ${shards})`,
  );
}

/** Citus copies the rows of a filled table and keeps them, unseen, in the table on the coordinator. */
async function dropHiddenRows(db: Database, table: string): Promise<void> {
  await db.execute(sql`select truncate_local_data_after_distributing_table(${table}::regclass)`);
}

import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Placement, TableDescription } from '../../module/tables.ts';
import type { TableState } from './node-state.ts';

/** The placement of one table by name. `head` is the first table of its family, with which it is co-located. */
export type DeclaredPlacement = { table: string; placement: Placement; head: string | null };

/**
 * The declared placements in groups of tables that foreign keys connect, directly or through others; a group is placed
 * together. The first table of a family is its head.
 */
export function groupPlacements(descriptions: readonly TableDescription[]): DeclaredPlacement[][] {
  const heads = new Map<string, string>();
  const groups = new Map<string, DeclaredPlacement[]>();
  for (const { table: described, placement } of descriptions) {
    const table = getTableName(described);
    const family = placement.kind === 'distributed' ? placement.family : null;
    const head = family && heads.get(family);
    if (family && !head) heads.set(family, table);
    groups.set(table, [...(groups.get(table) ?? []), { table, placement, head: head ?? null }]);
  }
  for (const { table } of descriptions)
    for (const foreignKey of getTableConfig(table).foreignKeys)
      join(groups, getTableName(table), getTableName(foreignKey.reference().foreignTable));
  return [...new Set(groups.values())];
}

/** Makes one group of the groups of two tables. */
function join(groups: Map<string, DeclaredPlacement[]>, one: string, other: string): void {
  const [into, from] = [groups.get(one), groups.get(other)];
  if (!into || !from || into === from) return;
  for (const member of from) groups.set(member.table, into);
  into.push(...from);
}

/** The difference between the declared placement of a table and its state, as a sentence; null when nothing does. */
export function placementDifference(
  { table, placement, head }: DeclaredPlacement,
  states: ReadonlyMap<string, TableState>,
): string | null {
  const state = states.get(table) ?? { kind: 'local' as const, by: null, colocation: 0 };
  const is = state.kind === 'distributed' ? `distributed by ${state.by}` : state.kind;
  const wanted = placement.kind === 'distributed' ? `distributed by ${placement.by}` : placement.kind;
  if (is !== wanted) return `${table} is ${is} and should be ${wanted}`;
  const together = head === null || state.colocation === states.get(head)?.colocation;
  return together ? null : `${table} is not co-located with ${head}`;
}

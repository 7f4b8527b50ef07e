import type { ModuleDefinition } from '../../../server/platform/module/module.ts';
import {
  placementErrors,
  type TableDescription,
  unknownPersonColumns,
} from '../../../server/platform/module/tables.ts';
import type { OwnedTable } from '../source/server-modules.ts';

/** The parts of a module that describe its tables. */
export type Describing = Pick<ModuleDefinition, 'name' | 'tables' | 'personalData'>;

/** Columns that hold ids of users, wherever they occur but in NOT_PERSONS. */
const PERSON_COLUMNS: ReadonlySet<string> = new Set([
  'actor_ids',
  'author_id',
  'counterparty_id',
  'creator_id',
  'credit_owner_id',
  'debit_owner_id',
  'from_user_id',
  'invitee_id',
  'inviter_id',
  'mark_user_ids',
  'owner_id',
  'payee_id',
  'peer_id',
  'reply_to_user_id',
  'reporter_id',
  'target_id',
  'used_by',
  'user_id',
]);

/** Columns with such a name that hold ids of other things. */
const NOT_PERSONS: Readonly<Record<string, string>> = {
  'recommendation_exclusion.target_id': 'a post or a tag',
  'review_item.target_id': 'a post, a snapshot or a comment',
};

/**
 * Violations by the descriptions of all tables: each table has a name of its own, is described once and by its owner, can be placed as declared,
 * names its person columns, and its export folder exists.
 */
export function descriptionErrors(tables: readonly OwnedTable[], modules: readonly Describing[]): string[] {
  const described = modules.flatMap(({ name, tables: descriptions = [] }) =>
    descriptions.map((description) => ({ owner: name, description })),
  );
  const nameOf = new Map(tables.map(({ table, name }) => [table, name]));
  const placements = new Map(
    described.map(({ description }) => [nameOf.get(description.table) ?? '', description.placement]),
  );
  const folders = new Set(modules.flatMap(({ personalData }) => Object.keys(personalData?.exports ?? {})));
  const errors = tables.flatMap(({ name, table, owner }) => {
    const found = described.filter(({ description }) => description.table === table);
    if (found.length === 0) return [`${owner}: ${name} has no description`];
    if (found.length > 1) return [`${name} is described ${found.length} times`];
    return found[0]!.owner === owner ? [] : [`${name} of ${owner} is described by ${found[0]!.owner}`];
  });
  errors.push(...sameNameErrors(tables));
  for (const { description } of described) {
    const name = nameOf.get(description.table);
    if (!name) continue;
    errors.push(...placementErrors(description, placements), ...personErrors(name, description, folders));
  }
  return errors;
}

/** Two tables of one name: drizzle-kit asks whether columns were renamed and gives up without a terminal. */
function sameNameErrors(tables: readonly OwnedTable[]): string[] {
  return tables.flatMap(({ name, path }, index) => {
    const first = tables.find((table) => table.name === name)!;
    return first === tables[index] ? [] : [`${name} is declared in ${first.path} and in ${path}`];
  });
}

function personErrors(name: string, description: TableDescription, folders: ReadonlySet<string>): string[] {
  const { table, personalData } = description;
  const columns = Object.values(table)
    .map((column) => (column as { name?: string }).name ?? '')
    .filter((column) => PERSON_COLUMNS.has(column) && !NOT_PERSONS[`${name}.${column}`]);
  if ('none' in personalData) {
    const held = columns.map((column) => `${name}: holds persons in ${column}, but declares \`none\``);
    if (!personalData.none.trim())
      held.push(`${name}: \`none\` needs the reason why its rows are no person's data`);
    return held;
  }
  const errors = unknownPersonColumns(description).map((column) => `${name} has no column ${column}`);
  for (const column of columns)
    if (!personalData.columns.includes(column))
      errors.push(`${name}: ${column} is missing in the person columns`);
  const { exported, erased } = personalData;
  if (typeof exported === 'string' && personalData.columns.length === 0)
    errors.push(`${name}: is exported, but has no person column to find the rows by`);
  if (typeof exported === 'string' && !folders.has(exported))
    errors.push(`${name}: no module exports the folder ${exported}`);
  if (typeof exported === 'object' && !exported.not.trim()) errors.push(`${name}: \`not\` needs a reason`);
  if (typeof erased === 'object' && !erased.kept.trim()) errors.push(`${name}: \`kept\` needs a reason`);
  return errors;
}

import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Where the rows of a table lie on a distributed PostgreSQL (decision 0024): sharded by one column, copied to every node,
 * or on the coordinator only. On a single PostgreSQL it has no effect.
 */
export type Placement =
  | { readonly kind: 'distributed'; readonly by: string; readonly family: Family | null }
  | { readonly kind: 'reference' }
  | { readonly kind: 'local' };

/** Tables of one family are co-located: the rows of one key lie on one node, and statements about the key join them there. */
type Family = 'user' | 'post' | 'snapshot';

/** The columns that hold the key of a family; every other column has shards of its own. */
const families: Readonly<Record<string, Family>> = {
  post_id: 'post',
  snapshot_id: 'snapshot',
  user_id: 'user',
  owner_id: 'user',
  author_id: 'user',
  creator_id: 'user',
  inviter_id: 'user',
  invitee_id: 'user',
  debit_owner_id: 'user',
};

/** Sharded by this column; tables of the same kind of key are co-located. */
export const distributedBy = (column: string): Placement => ({
  kind: 'distributed',
  by: column,
  family: families[column] ?? null,
});
/** Small and read everywhere: one copy a node. */
export const reference = (): Placement => ({ kind: 'reference' });
/** On the coordinator only: narrow tables that are read across all keys. */
export const local = (): Placement => ({ kind: 'local' });

/** The person whose data a table holds, how it reaches the export and what erasure does to it. */
export type PersonalData =
  | { readonly none: string }
  | {
      /** Columns that hold the id of a person. */
      readonly columns: readonly string[];
      /** The folder of the export archive that contains the rows, or why they are not exported. */
      readonly exported: string | { readonly not: string };
      /**
       * The effect of the person's erasure on the rows. `kept` carries the reason; with `deletedBy`, rows that hold the person's
       * id in one of these columns are deleted, and only the other rows that name the person are kept.
       */
      readonly erased:
        | 'deleted'
        | 'anonymized'
        | { readonly kept: string; readonly deletedBy?: readonly string[] };
    };

/** One table of a module: placement and personal data. */
export type TableDescription = {
  readonly table: PgTable;
  readonly placement: Placement;
  readonly personalData: PersonalData;
  /** Rows are only inserted: the serving role may not change or delete them. */
  readonly appendOnly?: boolean;
};

export const describeTable = (
  table: PgTable,
  placement: Placement,
  personalData: PersonalData,
  { appendOnly = false }: { appendOnly?: boolean } = {},
): TableDescription => ({ table, placement, personalData, appendOnly });

/** Violations of the placement rules by one table, as sentences; none when it can be distributed as declared. */
export function placementErrors(
  description: TableDescription,
  all: ReadonlyMap<string, Placement>,
): string[] {
  const { table, placement } = description;
  const config = getTableConfig(table);
  const errors: string[] = [];
  const columnsOf = (columns: readonly { name?: string }[]) => columns.map(({ name }) => name ?? '');
  if (placement.kind === 'distributed') {
    const key = placement.by;
    if (!config.columns.some(({ name }) => name === key)) errors.push(`${config.name} has no column ${key}`);
    const uniques: [string, string[]][] = [
      ...config.primaryKeys.map((pk): [string, string[]] => ['primary key', columnsOf(pk.columns)]),
      ...config.columns
        .filter(({ primary }) => primary)
        .map(({ name }): [string, string[]] => ['primary key', [name]]),
      ...config.columns
        .filter(({ isUnique }) => isUnique)
        .map(({ name }): [string, string[]] => ['unique column', [name]]),
      ...config.uniqueConstraints.map((u): [string, string[]] => [
        u.getName() ?? 'unique constraint',
        columnsOf(u.columns),
      ]),
      ...config.indexes
        .filter((index) => index.config.unique)
        .map((index): [string, string[]] => [
          index.config.name ?? 'unique index',
          columnsOf(index.config.columns as { name?: string }[]),
        ]),
    ];
    for (const [name, columns] of uniques)
      if (!columns.includes(key))
        errors.push(`${config.name}: ${name} (${columns.join(', ')}) does not contain ${key}`);
  }
  for (const foreignKey of config.foreignKeys) {
    const { columns, foreignColumns, foreignTable } = foreignKey.reference();
    const target = getTableName(foreignTable);
    const other = all.get(target);
    if (!other) errors.push(`${config.name}: foreign key to ${target}, which declares no placement`);
    else if (!mayReference(placement, other, columnsOf(columns), columnsOf(foreignColumns)))
      errors.push(`${config.name}: foreign key to ${target} crosses placements`);
  }
  return errors;
}

function mayReference(from: Placement, to: Placement, columns: string[], foreign: string[]): boolean {
  if (to.kind === 'reference') return true;
  if (to.kind === 'local') return from.kind === 'local';
  if (from.kind !== 'distributed') return false;
  return columns.indexOf(from.by) >= 0 && columns.indexOf(from.by) === foreign.indexOf(to.by);
}

/** Columns of the personal-data declaration that the table does not have. */
export function unknownPersonColumns({ table, personalData }: TableDescription): string[] {
  if ('none' in personalData) return [];
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  return personalData.columns.filter((column) => !names.includes(column));
}

import { getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PersonalData, TableDescription } from '../../platform/module/tables.ts';
import type { TestServer } from '../server.ts';

/** A table that holds personal data, with its declaration. */
export type PersonTable = {
  name: string;
  table: TableDescription['table'];
  data: Exclude<PersonalData, { none: string }>;
};

/** The tables of all modules that declare personal data. */
export const listPersonTables = ({ app }: TestServer): PersonTable[] =>
  app.modules
    .flatMap(({ tables = [] }) => tables)
    .flatMap(({ table, personalData }) =>
      'none' in personalData ? [] : [{ name: getTableName(table), table, data: personalData }],
    );

/** The rows of a table whose person columns hold this id, as PostgreSQL writes them in JSON. */
export async function readPersonRows(
  { app }: TestServer,
  { table, data }: PersonTable,
  userId: string,
): Promise<Record<string, unknown>[]> {
  if (data.columns.length === 0) return [];
  const types = new Map(getTableConfig(table).columns.map((column) => [column.name, column.getSQLType()]));
  const containsId = data.columns.map((column): SQL => {
    const name = sql.identifier(column);
    return types.get(column)?.endsWith('[]')
      ? sql`${userId} = any(t.${name})`
      : sql`t.${name}::text = ${userId}`;
  });
  const { rows } = await app.db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${table} t where ${sql.join(containsId, sql` or `)}`,
  );
  return rows.map(({ row }) => row);
}

import { sql } from 'drizzle-orm';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withDatabase,
} from '#platform/module/configuration-check.ts';

type Row = { encoding: string; collation: string; stored: string | null; actual: string | null };

/** Texts of all languages fit, and the indexes were made with the sort order that the system has now. */
export const encodingCheck: ConfigurationCheck = {
  name: 'encoding',
  run: withDatabase(async ({ db }) => {
    const { rows } = await db.execute<Row>(sql`
      select pg_encoding_to_char(encoding) as encoding, datcollate as collation, datcollversion as stored,
        pg_database_collation_actual_version(oid) as actual
      from pg_database where datname = current_database()`);
    return checkEncoding(rows[0]!);
  }),
};

export function checkEncoding({ encoding, collation, stored, actual }: Row) {
  if (encoding !== 'UTF8')
    return failure(
      `the database stores ${encoding}`,
      "Create it with `encoding 'UTF8'`, and restore a dump into it.",
    );
  if (stored && actual && stored !== actual)
    return warning(
      `indexes were made with version ${stored} of ${collation}, the system has ${actual}`,
      'Run `reindex database` and `alter database … refresh collation version` as its owner.',
    );
  return ok(`${encoding}, ${collation}`);
}

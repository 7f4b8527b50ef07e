import type pg from 'pg';
import { ConfigError } from '../config/environment.ts';

type Queries = Pick<pg.ClientBase | pg.Pool, 'query'>;

/** A schema of its own, which emptying the database does not touch. */
const mark = 'muyu_unfinished_restore';

/** Marks a database whose rows a restore is about to replace. No server or worker opens it until the restore ends. */
export const markRestoredRows = (owner: Queries) => owner.query(`create schema if not exists ${mark}`);

export const unmarkRestoredRows = (owner: Queries) => owner.query(`drop schema if exists ${mark}`);

/** Whether the restore of this database has not ended. */
export async function hasUnfinishedRestore(client: Queries): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as is_marked', [mark]);
  return rows[0].is_marked;
}

/** Throws while the restore of this database has not ended. */
export async function requireEndedRowsRestore(client: Queries): Promise<void> {
  if (await hasUnfinishedRestore(client)) throw unfinishedRestore('the database', `drop the schema ${mark}`);
}

/** The message after a restore that was killed or failed once it had begun to write. */
export const unfinishedRestore = (place: string, wayOut: string) =>
  new ConfigError(
    `A restore of ${place} did not end: run it again with --overwrite. To open the site with what it has restored, ${wayOut}; ` +
      'before the next file for the bank is made, enter what the bank has paid since the restored moment (docs/operations.md, Back up and restore).',
  );

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';

/** The file in which the server under test stores the address of its database, by port. */
export const databaseUrlFile = (port: number) => join(tmpdir(), `muyu-e2e-${port}.database`);

/** The file in which it stores the path of its data directory. */
export const dataDirFile = (port: number) => join(tmpdir(), `muyu-e2e-${port}.files`);

/** Executes SQL on the database of the server under test, for states that no endpoint produces. */
export async function executeSql(port: number, statement: string, values: unknown[]): Promise<void> {
  const database = openDatabase(readFileSync(databaseUrlFile(port), 'utf8'), 1);
  try {
    await database.$client.query(statement, values);
  } finally {
    await closeDatabase(database);
  }
}

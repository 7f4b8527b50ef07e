import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';

/** Where the server under test notes the address of its database, by its port. */
export const databaseNote = (port: number) => join(tmpdir(), `muyu-e2e-${port}.database`);

/** Where it notes the folder of its files. */
export const filesNote = (port: number) => join(tmpdir(), `muyu-e2e-${port}.files`);

/** Writes into the database of the server under test what no call offers yet. */
export async function writeDirectly(port: number, statement: string, values: unknown[]): Promise<void> {
  const database = openDatabase(readFileSync(databaseNote(port), 'utf8'), 1);
  try {
    await database.$client.query(statement, values);
  } finally {
    await closeDatabase(database);
  }
}

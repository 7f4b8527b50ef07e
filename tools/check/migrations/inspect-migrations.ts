import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../project.mjs';
import type { Inspection } from '../inspect.ts';
import { migrationErrors } from './migration-errors.ts';

/** Looks for migrations that the version before could not run beside. */
export async function inspectMigrations(): Promise<Inspection> {
  const folder = inProject('server', 'migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = files.map((file) => ({
    name: file.replace(/\.sql$/, ''),
    sql: readFileSync(`${folder}/${file}`, 'utf8'),
  }));
  return { errors: await migrationErrors(migrations), note: `${files.length} migrations` };
}

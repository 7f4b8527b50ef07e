import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Inspection } from '../inspect.ts';
import { loadModules, loadTables, moduleOf, type OwnedTable, PLATFORM } from '../source/server-modules.ts';
import { listFiles, readSource } from '../source/source-files.ts';
import { guardedTableErrors } from './guarded-tables.ts';
import { listHiddenImports, listTableUses } from './table-access.ts';
import { countReads, type FileTableUse, tableReadErrors } from './table-reads.ts';
import { tableResolver } from './table-resolver.ts';

const isProduct = (path: string) =>
  !/\.test\.ts$|\/testing\/|\/tables\.ts$|\/index\.ts$|\/table-descriptions\.ts$/.test(path);

/** Lists every use of a table by the files of the modules and the platform, and checks it against the declarations. */
export async function inspectTableAccess(): Promise<Inspection> {
  const modules = await loadModules();
  const tables = await loadTables(modules);
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]));
  const files = new Set(tables.map(({ path }) => path));
  const { hasTables, resolve } = tableResolver(files, await exportedTableNames(tables));
  const names = new Set(owners.keys());
  const sources = [...listFiles('server/modules', '**/*.ts'), ...listFiles('server/platform', '**/*.ts')]
    .filter(isProduct)
    .map(readSource);
  const uses = sources.flatMap(({ path, text }) =>
    listTableUses(text, names, resolve(path)).map(
      (use): FileTableUse => ({
        ...use,
        path,
        module: moduleOf(path, modules),
        owner: owners.get(use.table) ?? PLATFORM,
      }),
    ),
  );
  const hidden = sources.flatMap(({ path, text }) =>
    listHiddenImports(text, hasTables(path)).map(
      (specifier) => `${path} imports ${specifier}: name the tables`,
    ),
  );
  const reads = new Map(modules.map(({ name, definition }) => [name, definition.reads ?? {}]));
  return {
    errors: [...hidden, ...tableReadErrors(uses, reads, owners), ...guardedTableErrors(uses)],
    note: `${countReads(reads)} declared reads of foreign tables`,
  };
}

async function exportedTableNames(tables: readonly OwnedTable[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const path of new Set(tables.map((table) => table.path))) {
    const exports = (await import(`../../../${path}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exports)) {
      const known = is(value, PgTable) && tables.find(({ table }) => table === value);
      if (!known) continue;
      if (names.has(name)) throw new Error(`two tables are exported as ${name}`);
      names.set(name, known.name);
    }
  }
  return names;
}

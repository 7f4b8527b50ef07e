import { posix } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Inspection } from '../inspect.ts';
import { loadModules, loadTables, moduleOf, type OwnedTable, PLATFORM } from '../source/server-modules.ts';
import { listFiles, readSource } from '../source/source-files.ts';
import { guardedTableErrors } from './guarded-tables.ts';
import { listTableUses, type ResolveTable } from './table-access.ts';
import { countReads, type FileTableUse, tableReadErrors } from './table-reads.ts';

const isProduct = (path: string) =>
  !/\.test\.ts$|\/testing\/|\/tables\.ts$|\/index\.ts$|\/table-descriptions\.ts$/.test(path);

/** Maps imports of tables.ts files and module faces to table names. Exported names of tables are unique in the server. */
function tableResolver(
  tables: readonly OwnedTable[],
  exported: ReadonlyMap<string, string>,
): (path: string) => ResolveTable {
  const files = new Set(tables.map(({ path }) => path));
  return (path) => (specifier, name) => {
    const target = posix.join(posix.dirname(path), specifier);
    const isTableFile = files.has(target);
    const isFace = specifier.startsWith('#modules/') || target.endsWith('/index.ts');
    return isTableFile || isFace ? (exported.get(name) ?? null) : null;
  };
}

/** Lists every use of a table by the files of the modules and the platform, and checks it against the declarations. */
export async function inspectTableAccess(): Promise<Inspection> {
  const modules = await loadModules();
  const tables = await loadTables(modules);
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]));
  const resolver = tableResolver(tables, await exportedTableNames(tables));
  const names = new Set(owners.keys());
  const uses = [...listFiles('server/modules', '**/*.ts'), ...listFiles('server/platform', '**/*.ts')]
    .filter(isProduct)
    .map(readSource)
    .flatMap(({ path, text }) =>
      listTableUses(text, names, resolver(path)).map(
        (use): FileTableUse => ({
          ...use,
          path,
          module: moduleOf(path, modules),
          owner: owners.get(use.table) ?? PLATFORM,
        }),
      ),
    );
  const reads = new Map(modules.map(({ name, definition }) => [name, definition.reads ?? {}]));
  return {
    errors: [...tableReadErrors(uses, reads, owners), ...guardedTableErrors(uses)],
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

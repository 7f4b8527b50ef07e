import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ModuleDefinition } from '../../../server/platform/module/module.ts';
import { inProject } from '../../project.mjs';
import { listFiles } from './source-files.ts';

/** The platform is no module, but owns tables and files too. */
export const PLATFORM = 'platform';

/** A table of a `tables.ts`: its SQL name, the object and the module whose folder it lies in. */
export type OwnedTable = { name: string; table: PgTable; owner: string; path: string };

type Folder = { name: string; folder: string };

const load = async (path: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(inProject(path)).href)) as Record<string, unknown>;

/** The modules of the server with their folders, in rank order. */
export async function loadModules(): Promise<(Folder & { definition: ModuleDefinition })[]> {
  const { modules } = (await load('server/main/modules.ts')) as { modules: readonly ModuleDefinition[] };
  const folders = new Map<ModuleDefinition, string>();
  for (const path of listFiles('server/modules', '**/module.ts'))
    for (const value of Object.values(await load(path)))
      folders.set(value as ModuleDefinition, path.replace(/module\.ts$/, ''));
  return modules.map((definition) => {
    const folder = folders.get(definition);
    if (!folder) throw new Error(`${definition.name}: no module.ts exports this module`);
    return { name: definition.name, folder, definition };
  });
}

/** The name of the module whose folder contains the file; nested modules come before their parents. */
export function moduleOf(path: string, modules: readonly Folder[]): string {
  const inside = modules.filter(({ folder }) => path.startsWith(folder));
  return inside.toSorted((a, b) => b.folder.length - a.folder.length)[0]?.name ?? PLATFORM;
}

/** Every Drizzle table that a module or the platform declares, in the order of their names. */
export async function loadTables(modules: readonly Folder[]): Promise<OwnedTable[]> {
  const paths = [...listFiles('server/modules', '**/tables.ts'), ...(await platformTableFiles())];
  const found: OwnedTable[] = [];
  for (const path of paths)
    for (const table of Object.values(await load(path)))
      if (is(table, PgTable))
        found.push({ name: getTableName(table), table, owner: moduleOf(path, modules), path });
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The table files of the platform that migrations are generated from. */
async function platformTableFiles(): Promise<string[]> {
  const { default: config } = (await load('server/drizzle.config.ts')) as { default: { schema: string[] } };
  return config.schema
    .flatMap((glob) => listFiles('server', glob))
    .filter((path) => path.includes('/platform/'));
}

import { existsSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { inProject, workspaces } from '../../project.mjs';
import type { Inspection } from '../inspect.ts';
import { loadModules, loadTables } from '../source/server-modules.ts';
import { listFiles, readSource } from '../source/source-files.ts';
import { listIdentifiers, type Name, retiredWordErrors } from './retired-words.ts';
import { EXCEPTIONS, RETIRED_WORDS } from './retired-words-list.ts';

/** The list of the words, and tests of the check. */
const isOwn = (path: string) => path.startsWith('tools/check/names/retired-words');

/** The files whose names are read: the sources of all workspaces, and what `deploy/` contains. */
export const listNamedFiles = (): string[] =>
  [
    ...workspaces
      .filter((folder) => existsSync(inProject(folder)))
      .flatMap((folder) => listFiles(folder, '**/*.{ts,tsx,mjs,js,css}')),
    ...listFiles('deploy', '**/*.*'),
  ].filter((path) => !isOwn(path));

/** Looks for retired words in identifiers, file names, tables and columns of all workspaces. */
export async function inspectRetiredWords(): Promise<Inspection> {
  const files = listNamedFiles();
  const sources = files.filter((path) => /\.(tsx?|m?js)$/.test(path));
  const names: Name[] = [
    ...sources.flatMap((path) => listIdentifiers(readSource(path))),
    ...files.map((path) => ({ path, name: path.split('/').at(-1)!.replace(/\..*$/, '') })),
    ...(await loadTables(await loadModules())).flatMap(({ path, name, table }) => [
      { path, name },
      ...Object.values(getTableColumns(table)).map((column) => ({ path, name: column.name })),
    ]),
  ];
  return {
    errors: [...new Set(retiredWordErrors(names, RETIRED_WORDS, EXCEPTIONS))],
    note: `${sources.length} files`,
  };
}

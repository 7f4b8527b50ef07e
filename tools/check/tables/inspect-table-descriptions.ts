import { platformTables } from '../../../server/platform/session/table-descriptions.ts';
import type { Inspection } from '../inspect.ts';
import { loadModules, loadTables, PLATFORM } from '../source/server-modules.ts';
import { listFiles, readSource } from '../source/source-files.ts';
import { closedSetErrors } from './closed-sets.ts';
import { idColumnErrors, NO_PERSONS } from './id-columns.ts';
import { missingKeyErrors, WITHOUT_KEY } from './missing-keys.ts';
import { descriptionErrors } from './table-descriptions.ts';

/** Checks the description of every table of the modules and the platform. */
export async function inspectTableDescriptions(): Promise<Inspection> {
  const modules = await loadModules();
  const tables = await loadTables(modules);
  const describing = [
    ...modules.map(({ definition }) => definition),
    { name: PLATFORM, tables: platformTables },
  ];
  const descriptions = describing.flatMap(({ tables: own = [] }) => own);
  const errors = [
    ...descriptionErrors(tables, describing),
    ...idColumnErrors(descriptions, NO_PERSONS),
    ...missingKeyErrors(descriptions, WITHOUT_KEY),
    ...closedSetErrors(listFiles('server', '**/*tables.ts').map(readSource)),
  ];
  return { errors, note: `${tables.length} tables` };
}

import { listContractEndpoints } from '../../server/platform/http/documentation/contract-endpoints.ts';
import { CLOCK_READERS, clockErrors, UNCHECKED } from './code/server-clock.ts';
import { ANY_VALUES, inputTextErrors } from './contract/input-texts.ts';
import { inspectDeployment } from './deployment/inspect-deployment.ts';
import { inspectMigrations } from './migrations/inspect-migrations.ts';
import { inspectRetiredWords, listNamedFiles } from './names/inspect-retired-words.ts';
import { inspectTestNames } from './names/test-names.ts';
import { moduleFaceErrors } from './source/module-faces.ts';
import { listFiles, readSource } from './source/source-files.ts';
import { sourceSizeErrors } from './source/source-sizes.ts';
import { inspectTableAccess } from './tables/inspect-table-access.ts';
import { inspectTableDescriptions } from './tables/inspect-table-descriptions.ts';

/** The result of a check of the source; `note` is shown when there is nothing wrong. */
export type Inspection = { errors: string[]; note?: string };

export const inspections: Record<string, () => Promise<Inspection>> = {
  'table access': inspectTableAccess,
  'table descriptions': inspectTableDescriptions,
  'retired words': inspectRetiredWords,
  'test names': inspectTestNames,
  migrations: inspectMigrations,
  'input texts': async () => {
    const endpoints = await listContractEndpoints();
    return { errors: inputTextErrors(endpoints, ANY_VALUES), note: `${endpoints.length} endpoints` };
  },
  deployment: inspectDeployment,
  sizes: async () => {
    const files = listNamedFiles()
      .filter((path) => !path.startsWith('deploy/'))
      .map(readSource);
    return { errors: sourceSizeErrors(files), note: `${files.length} files` };
  },
  faces: async () => {
    const files = listFiles('server/modules', '**/*.ts').map(readSource);
    return { errors: moduleFaceErrors(files) };
  },
  clock: async () => ({ errors: clockErrors(timedFiles().map(readSource), CLOCK_READERS) }),
};

/** Files whose only clock is the time they are given. */
const timedFiles = () => listFiles('server/modules', '**/*.ts').filter((path) => !UNCHECKED.test(path));

// `node tools/check/inspect.ts <name>`: prints the violations, or a note.
const name = process.argv[2];
const inspection = name && inspections[name];
if (inspection) {
  const { errors, note } = await inspection();
  console.log(errors.length > 0 ? errors.join('\n') : (note ?? ''));
  process.exit(errors.length > 0 ? 1 : 0);
}

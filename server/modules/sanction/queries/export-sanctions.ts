import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { toSanctionDto } from '../views.ts';
import { listSanctions } from './list-sanctions.ts';

/** The sanctions of a user for the export, oldest first, without the operators. */
export const exportSanctions = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('sanctions.json', async () => (await listSanctions(db, userId)).toReversed().map(toSanctionDto)),
];

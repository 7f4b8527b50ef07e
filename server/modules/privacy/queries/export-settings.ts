import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { getUserSettings } from './get-user-settings.ts';

/** The settings of a user, for the export. */
export const exportSettings = (app: App, userId: string): ExportFile[] => [
  jsonFile('settings.json', async () => (await getUserSettings(app, [userId])).get(userId)),
];

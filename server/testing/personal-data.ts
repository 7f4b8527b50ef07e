import { json } from 'node:stream/consumers';
import { accountErased } from '../platform/module/personal-data.ts';
import type { TestServer } from './server.ts';

/** Runs the erasure steps of all modules for a user, as deleting the account does. */
export const eraseUserData = ({ app }: TestServer, userId: string): Promise<void> =>
  app.db.transaction((tx) => app.events.emit(tx, accountErased, { userId }, new Date()));

/** One JSON file of a user's export; `folder` is the folder that its module fills. */
export async function readExportedFile(
  { app }: TestServer,
  userId: string,
  folder: string,
  path: string,
): Promise<unknown> {
  for (const { personalData } of app.modules)
    for (const file of (await personalData?.exports?.[folder]?.(app, userId)) ?? []) {
      const opened = await file.open();
      if (opened?.path === path) return json(opened.content);
      opened?.content.destroy();
    }
  throw new Error(`the export has no ${folder}/${path}`);
}

import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { perApp } from '#platform/per-app.ts';

/** Those of these files of these people that something shows or keeps; other ids in the answer do no harm. */
export type FileUse = (
  db: Db,
  userIds: readonly string[],
  fileIds: readonly string[],
) => Promise<readonly string[]>;

const uses = perApp(() => new Map<string, FileUse>());

/** Adds a use of files, from the module that knows of it: a file that has none may be deleted. */
export const fileUse = (app: App, name: string, find: FileUse): void => {
  uses(app).set(name, find);
};

/** Those of these people's files that are used anywhere. */
export async function usedFiles(
  app: App,
  db: Db,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  // One after the other: a transaction has one connection.
  for (const find of uses(app).values())
    for (const fileId of await find(db, userIds, fileIds)) used.add(fileId);
  return used;
}

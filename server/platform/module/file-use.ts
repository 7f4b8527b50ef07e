import type { App } from '../app.ts';
import type { Db } from '../database/database.ts';

/** Files and the people who own them; a module takes what it needs to find its uses. */
export type OwnedFiles = { userIds: readonly string[]; fileIds: readonly string[] };
/** Returns those of these files of these people that the module shows or stores; other ids are allowed in the result. */
export type FileUse = (db: Db, files: OwnedFiles) => Promise<readonly string[]>;

/** The result of a `FileUse` from rows of a statement. */
export const toFileIds = ({ rows }: { rows: ReadonlyArray<{ fileId: string }> }): string[] =>
  rows.map(({ fileId }) => fileId);

/** Files, and a person who asks for them. */
export type RequestedFiles = { viewerId: string; fileIds: readonly string[] };
/** Returns those of these files that are kept for this viewer. */
export type KeptFileUse = (db: Db, files: RequestedFiles) => Promise<readonly string[]>;

/** Returns which of these files any module uses. */
export async function listUsedFiles(
  app: App,
  db: Db,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  // Sequential: a transaction has one connection.
  for (const { fileUses = {} } of app.modules)
    for (const find of Object.values(fileUses))
      for (const fileId of await find(db, { userIds, fileIds })) used.add(fileId);
  return used;
}

/**
 * Returns which of these files of these people are shown to others now: all files of a use, except where the module
 * distinguishes them by `shownFiles`.
 */
export async function listShownFiles(
  { modules, db }: Pick<App, 'modules' | 'db'>,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<Set<string>> {
  const shown = new Set<string>();
  // Modules that know exactly come first; most files end there.
  const exact = modules.flatMap(({ shownFiles = {} }) => Object.values(shownFiles));
  const others = modules.flatMap(({ fileUses = {}, shownFiles = {} }) =>
    Object.entries(fileUses).flatMap(([name, find]) => (name in shownFiles ? [] : [find])),
  );
  for (const find of [...exact, ...others]) {
    const missing = fileIds.filter((fileId) => !shown.has(fileId));
    if (missing.length === 0) break;
    for (const fileId of await find(db, { userIds, fileIds: missing })) shown.add(fileId);
  }
  return shown;
}

/** Returns which of these files are shown behind a lock only: what its owner shows openly elsewhere is open. */
export async function listLockedFiles(
  { modules, db }: Pick<App, 'modules' | 'db'>,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<Set<string>> {
  const locked = new Set<string>();
  for (const { lockedFiles = {} } of modules)
    for (const find of Object.values(lockedFiles))
      for (const fileId of await find(db, { userIds, fileIds })) locked.add(fileId);
  if (locked.size === 0) return locked;
  for (const { openFiles = {} } of modules)
    for (const find of Object.values(openFiles))
      for (const fileId of await find(db, { userIds, fileIds: [...locked] })) locked.delete(fileId);
  return locked;
}

/** Returns those of these files that stay after the erasure of the people who own them. */
export async function listFilesKeptAfterErasure(
  { modules }: Pick<App, 'modules'>,
  db: Db,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const { filesKeptAfterErasure = {} } of modules)
    for (const find of Object.values(filesKeptAfterErasure))
      for (const fileId of await find(db, { userIds, fileIds })) kept.add(fileId);
  return kept;
}

/** Whether a file that is shown no more is kept for this viewer. */
export async function isFileKeptForViewer(
  { modules, db }: Pick<App, 'modules' | 'db'>,
  viewerId: string,
  fileId: string,
): Promise<boolean> {
  for (const { filesKeptForViewer = {} } of modules)
    for (const find of Object.values(filesKeptForViewer))
      if ((await find(db, { viewerId, fileIds: [fileId] })).includes(fileId)) return true;
  return false;
}

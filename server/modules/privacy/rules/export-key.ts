import { exportFiles } from '#platform/storage/export-files.ts';

/** Storage folder of a user's exports, with one folder per export. */
export const exportsFolder = (userId: string): string => `${exportFiles}${userId}/`;
export const exportFolder = (userId: string, exportId: string): string =>
  `${exportsFolder(userId)}${exportId}/`;
/** Encrypted. Versions before wrote a plain `data.zip`, which `sweepExports` deletes. */
export const exportKey = (userId: string, exportId: string): string =>
  `${exportFolder(userId, exportId)}data.zip.encrypted`;

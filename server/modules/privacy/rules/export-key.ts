/** Storage folder of a user's exports, with one folder per export. */
export const exportsFolder = (userId: string): string => `exports/${userId}/`;
export const exportFolder = (userId: string, exportId: string): string =>
  `${exportsFolder(userId)}${exportId}/`;
export const exportKey = (userId: string, exportId: string): string =>
  `${exportFolder(userId, exportId)}data.zip`;

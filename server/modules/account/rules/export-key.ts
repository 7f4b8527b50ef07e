/** Where a person's exports lie in the storage, each in a folder of its own. */
export const exportsOf = (userId: string): string => `exports/${userId}/`;
export const exportFolder = (userId: string, exportId: string): string => `${exportsOf(userId)}${exportId}/`;
export const exportKey = (userId: string, exportId: string): string =>
  `${exportFolder(userId, exportId)}data.zip`;

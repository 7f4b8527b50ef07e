/** Ids of the files of a post or snapshot, and of their covers. */
export const usedFileIds = (
  files: ReadonlyArray<{ fileId: string; coverId?: string | null | undefined }>,
): string[] => files.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId]));

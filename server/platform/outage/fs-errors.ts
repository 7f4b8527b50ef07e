import { getSystemErrorName } from 'node:util';

/** Errors of FFmpeg have the negative number of the system as their cause. */
function codeOf(error: unknown): string | undefined {
  if (typeof error === 'number' && error < 0) return getSystemErrorName(error);
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined;
}

/** Whether an error means that a file does not exist. */
export const isNotFoundError = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** For `catch`: null in place of a file or folder that does not exist; other errors are thrown. */
export function nullIfMissing(error: unknown): null {
  if (isNotFoundError(error)) return null;
  throw error;
}

const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether an error means that the disk, a quota or the maximum file size is exhausted. */
export const isDiskFullError = (error: unknown): boolean => diskFullCodes.includes(codeOf(error) ?? '');

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined;

/** There is no such file. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** No room is left: on the disk, in somebody's share of it, or within the longest file that may be written there. */
export const isFull = (error: unknown): boolean => full.includes(codeOf(error) ?? '');

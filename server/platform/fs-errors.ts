const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined;

/** There is no such file. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** No room is left on the disk, or in somebody's share of it. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

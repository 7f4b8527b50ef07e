import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { mediaFile } from '../tables.ts';

/**
 * Locks files of a user until the transaction ends, so that none is deleted as unused meanwhile, and returns
 * the existing ones.
 */
export async function lockFiles(
  tx: Transaction,
  userId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.fileId, fileIds.filter(isId))))
    .orderBy(asc(mediaFile.fileId))
    .for('key share');
  return new Set(rows.map(({ fileId }) => fileId));
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { mediaFile } from '../tables.ts';

/** Holds a person's files until the transaction ends, so that nobody deletes one as unused meanwhile; gives those there are. */
export async function holdFiles(
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

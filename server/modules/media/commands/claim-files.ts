import { and, asc, eq, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { mediaFile } from '../tables.ts';

type FileClaim = {
  userId: string;
  fileIds: readonly string[];
  /** Names of `fileUses` (module.ts) that must not have any of the files. */
  excludedUses: readonly string[];
};

/**
 * Locks a user's files for update, in id order, until the transaction ends. Returns false when a file is missing or an
 * excluded use has one. Concurrent claims of one file run one after the other, so that each sees the uses of the earlier.
 */
export async function claimFiles(
  { modules }: App,
  tx: Transaction,
  { userId, fileIds, excludedUses }: FileClaim,
): Promise<boolean> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return true;
  const locked = await tx
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.fileId, ids)))
    .orderBy(asc(mediaFile.fileId))
    .for('update');
  if (locked.length < ids.length) return false;
  const uses = modules.flatMap(({ fileUses = {} }) => Object.entries(fileUses));
  for (const [name, find] of uses) {
    if (!excludedUses.includes(name)) continue;
    const used = await find(tx, { userIds: [userId], fileIds: ids });
    if (used.some((fileId) => ids.includes(fileId))) return false;
  }
  return true;
}

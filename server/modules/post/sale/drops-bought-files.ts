import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { postFile } from '../tables.ts';
import { isBought } from './purchases.ts';

/**
 * Whether a post that the caller has locked would lose a picture or video that somebody has bought, if these were its files.
 * Every version that was sold is contained in the present one, because none may leave out what was bought.
 */
export async function dropsBoughtFiles(
  tx: Transaction,
  postId: string,
  files: ReadonlyArray<{ fileId: string }>,
): Promise<boolean> {
  const kept = new Set(files.map(({ fileId }) => fileId));
  const present = await tx
    .select({ fileId: postFile.fileId })
    .from(postFile)
    .where(eq(postFile.postId, postId));
  return present.some(({ fileId }) => !kept.has(fileId)) && (await isBought(tx, postId));
}

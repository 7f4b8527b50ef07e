import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { mediaFile } from '../tables.ts';

/** The ids of all files of a person. */
export async function listFileIds(db: Db, userId: string): Promise<string[]> {
  const files = await db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(eq(mediaFile.userId, userId));
  return files.map(({ fileId }) => fileId);
}

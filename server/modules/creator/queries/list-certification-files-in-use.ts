import { and, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { certificationFile } from '../tables.ts';

/** The files among these that belong to applications of these users. */
export async function listCertificationFilesInUse(
  db: Db,
  userIds: readonly string[],
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ fileId: certificationFile.fileId })
    .from(certificationFile)
    .where(
      and(inArray(certificationFile.userId, [...userIds]), inArray(certificationFile.fileId, [...fileIds])),
    );
  return rows.map(({ fileId }) => fileId);
}

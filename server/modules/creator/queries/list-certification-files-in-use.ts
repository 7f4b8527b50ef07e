import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { OwnedFiles } from '#platform/module/file-use.ts';
import { certification, certificationFile } from '../tables.ts';

/** Joins a picture with its application. */
export const isOfApplication = and(
  eq(certification.userId, certificationFile.userId),
  eq(certification.applicationId, certificationFile.applicationId),
);

/** The files among these that belong to applications of these users. Withdrawn ones, whose pictures were kept once, use none. */
export async function listCertificationFilesInUse(
  db: Db,
  { userIds, fileIds }: OwnedFiles,
): Promise<string[]> {
  const rows = await db
    .select({ fileId: certificationFile.fileId })
    .from(certificationFile)
    .innerJoin(certification, isOfApplication)
    .where(
      and(
        inArray(certificationFile.userId, [...userIds]),
        inArray(certificationFile.fileId, [...fileIds]),
        ne(certification.state, 'withdrawn'),
      ),
    );
  return rows.map(({ fileId }) => fileId);
}

import { asc, eq, getTableColumns } from 'drizzle-orm';
import { type ExportFile, jsonFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { certification, certificationFile } from '../tables.ts';

/** A person's applications for certification and what was decided, for their export; never who decided. */
export const ownData = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('certifications.json', async () => {
    const { decidedBy: _decidedBy, userId: _userId, ...columns } = getTableColumns(certification);
    const theirs = eq(certification.userId, userId);
    const rows = await db.select(columns).from(certification).where(theirs).orderBy(asc(columns.submittedAt));
    const files = await db
      .select()
      .from(certificationFile)
      .where(eq(certificationFile.userId, userId))
      .orderBy(asc(certificationFile.position));
    return rows.map((row) => ({
      ...row,
      fileIds: files.filter((file) => file.applicationId === row.applicationId).map((file) => file.fileId),
    }));
  }),
];

import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { certification, certificationFile } from '../tables.ts';

/** Applications for certification with their decisions, for the export, without the operators. */
export const exportUserData = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('certifications.json', async () => {
    const { decidedBy: _decidedBy, userId: _userId, ...columns } = getTableColumns(certification);
    const byUser = eq(certification.userId, userId);
    const rows = await db.select(columns).from(certification).where(byUser).orderBy(asc(columns.submittedAt));
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

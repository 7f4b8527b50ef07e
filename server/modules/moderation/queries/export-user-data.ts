import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { report, reportCase, reviewAppeal } from '../tables.ts';
import { toAppealDto } from '../views.ts';

/** A person's own reports and appeals. Reports about the person are data of the reporters. */
export const exportUserData = (app: App, userId: string): ExportFile[] => [
  jsonFile('reports.json', () =>
    app.db
      .select({
        reportId: report.reportId,
        targetType: reportCase.targetType,
        targetId: reportCase.targetId,
        typeId: report.typeId,
        content: report.content,
        at: report.createdAt,
        state: reportCase.state,
      })
      .from(report)
      .innerJoin(reportCase, eq(reportCase.caseId, report.caseId))
      .where(eq(report.reporterId, userId))
      .orderBy(asc(report.createdAt)),
  ),
  jsonFile('appeals.json', async () => {
    const rows = await app.db
      .select()
      .from(reviewAppeal)
      .where(eq(reviewAppeal.authorId, userId))
      .orderBy(asc(reviewAppeal.createdAt));
    return rows.map((row) => ({ reviewId: row.reviewId, ...toAppealDto(row) }));
  }),
];

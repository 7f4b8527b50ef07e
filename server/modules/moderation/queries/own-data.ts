import { asc, eq } from 'drizzle-orm';
import { type ExportFile, jsonFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { report, reportCase, reviewAppeal } from '../tables.ts';
import { appealView } from '../views.ts';

/** What a person reported and how they appealed, for their export. Reports about them are others' data. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  jsonFile('reports.json', () =>
    app.db
      .select({
        reportId: report.reportId,
        targetType: reportCase.targetType,
        targetId: reportCase.targetId,
        typeId: report.typeId,
        content: report.content,
        at: report.at,
        state: reportCase.state,
      })
      .from(report)
      .innerJoin(reportCase, eq(reportCase.caseId, report.caseId))
      .where(eq(report.reporterId, userId))
      .orderBy(asc(report.at)),
  ),
  jsonFile('appeals.json', async () => {
    const rows = await app.db
      .select()
      .from(reviewAppeal)
      .where(eq(reviewAppeal.authorId, userId))
      .orderBy(asc(reviewAppeal.at));
    return rows.map((row) => ({ reviewId: row.reviewId, ...appealView(row) }));
  }),
];

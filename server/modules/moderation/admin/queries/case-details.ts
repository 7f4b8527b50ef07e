import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { report, reportCase, reportNote } from '../../tables.ts';

/** Numbers of cases by state. */
export type CaseRecord = { upheld: number; dismissed: number; open: number };
const none: CaseRecord = { upheld: 0, dismissed: 0, open: 0 };

/** How often each reason was given, by case. */
export async function countReasonsByCase(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, { typeId: number; count: number }[]>();
  const rows = await db
    .select({ caseId: report.caseId, typeId: report.typeId, count: count() })
    .from(report)
    .where(inArray(report.caseId, [...caseIds]))
    .groupBy(report.caseId, report.typeId)
    .orderBy(desc(count()), report.typeId);
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map(
    [...byCase].map(([caseId, reasons]) => [
      caseId,
      reasons.map(({ typeId, count: n }) => ({ typeId, count: n })),
    ]),
  );
}

/** The cases against each of these authors, by author. */
export async function getRecordsAsReported(db: Db, authorIds: readonly string[]) {
  if (authorIds.length === 0) return new Map<string, CaseRecord>();
  const rows = await db
    .select({ userId: reportCase.authorId, state: reportCase.state, count: count() })
    .from(reportCase)
    .where(inArray(reportCase.authorId, [...new Set(authorIds)]))
    .groupBy(reportCase.authorId, reportCase.state);
  return toRecords(rows);
}

/** The cases that each of these people reported, by reporter. */
export async function getRecordsAsReporter(db: Db, reporterIds: readonly string[]) {
  if (reporterIds.length === 0) return new Map<string, CaseRecord>();
  const rows = await db
    .select({ userId: report.reporterId, state: reportCase.state, count: count() })
    .from(report)
    .innerJoin(reportCase, eq(reportCase.caseId, report.caseId))
    .where(inArray(report.reporterId, [...new Set(reporterIds)]))
    .groupBy(report.reporterId, reportCase.state);
  return toRecords(rows);
}

function toRecords(rows: { userId: string; state: keyof CaseRecord; count: number }[]) {
  const records = new Map<string, CaseRecord>();
  for (const { userId, state, count: n } of rows) {
    records.set(userId, { ...(records.get(userId) ?? none), [state]: n });
  }
  return records;
}

/** A record without the case at hand, which has this state. */
export const withoutOwnCase = (record: CaseRecord = none, state: keyof CaseRecord): CaseRecord => ({
  ...record,
  [state]: Math.max(0, record[state] - 1),
});

const maxListed = 200;

/** The latest 200 reports and notes of a case, each oldest first. */
export async function getCaseActivity(db: Db, caseId: string) {
  const [reports, notes] = await Promise.all([
    db
      .select()
      .from(report)
      .where(eq(report.caseId, caseId))
      .orderBy(desc(report.createdAt), desc(report.reportId))
      .limit(maxListed),
    db
      .select()
      .from(reportNote)
      .where(eq(reportNote.caseId, caseId))
      .orderBy(desc(reportNote.noteId))
      .limit(maxListed),
  ]);
  return { reports: reports.reverse(), notes: notes.reverse() };
}

const maxOtherCases = 20;

/** The latest twenty other cases against the same author, the latest first. */
export const listOtherCases = (db: Db, { authorId, caseId }: { authorId: string; caseId: string }) =>
  db
    .select()
    .from(reportCase)
    .where(and(eq(reportCase.authorId, authorId), ne(reportCase.caseId, caseId)))
    .orderBy(desc(reportCase.openedAt), desc(reportCase.caseId))
    .limit(maxOtherCases);

/** One case, or null. */
export async function getReportCase(db: Db, caseId: string) {
  const [found] = await db.select().from(reportCase).where(eq(reportCase.caseId, caseId));
  return found ?? null;
}

import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { report, reportCase, reportNote } from '../tables.ts';

/** What became of cases, by state. */
export type CaseRecord = { upheld: number; dismissed: number; open: number };
const none: CaseRecord = { upheld: 0, dismissed: 0, open: 0 };

/** How often each reason was named, by case. */
export async function reasonsOf(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, { typeId: number; count: number }[]>();
  const rows = await db
    .select({ caseId: report.caseId, typeId: report.typeId, count: count() })
    .from(report)
    .where(inArray(report.caseId, [...caseIds]))
    .groupBy(report.caseId, report.typeId)
    .orderBy(desc(count()), report.typeId);
  const whole = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map(
    [...whole].map(([caseId, found]) => [
      caseId,
      found.map(({ typeId, count: n }) => ({ typeId, count: n })),
    ]),
  );
}

/** What became of all cases against each of these people, by person. */
export async function recordsAsReported(db: Db, authorIds: readonly string[]) {
  if (authorIds.length === 0) return new Map<string, CaseRecord>();
  const rows = await db
    .select({ userId: reportCase.authorId, state: reportCase.state, count: count() })
    .from(reportCase)
    .where(inArray(reportCase.authorId, [...new Set(authorIds)]))
    .groupBy(reportCase.authorId, reportCase.state);
  return recordsBy(rows);
}

/** What became of all cases that each of these people reported, by person. */
export async function recordsAsReporter(db: Db, reporterIds: readonly string[]) {
  if (reporterIds.length === 0) return new Map<string, CaseRecord>();
  const rows = await db
    .select({ userId: report.reporterId, state: reportCase.state, count: count() })
    .from(report)
    .innerJoin(reportCase, eq(reportCase.caseId, report.caseId))
    .where(inArray(report.reporterId, [...new Set(reporterIds)]))
    .groupBy(report.reporterId, reportCase.state);
  return recordsBy(rows);
}

function recordsBy(rows: { userId: string; state: keyof CaseRecord; count: number }[]) {
  const records = new Map<string, CaseRecord>();
  for (const { userId, state, count: n } of rows) {
    records.set(userId, { ...(records.get(userId) ?? none), [state]: n });
  }
  return records;
}

/** A record without one case of this state: what came of the others. */
export const others = (record: CaseRecord = none, state: keyof CaseRecord): CaseRecord => ({
  ...record,
  [state]: Math.max(0, record[state] - 1),
});

const shownAtOnce = 200;

/** A case's reports, oldest first, and its notes, oldest first; of very many the latest. */
export async function caseTalk(db: Db, caseId: string) {
  const [reports, notes] = await Promise.all([
    db
      .select()
      .from(report)
      .where(eq(report.caseId, caseId))
      .orderBy(desc(report.at), desc(report.reportId))
      .limit(shownAtOnce),
    db
      .select()
      .from(reportNote)
      .where(eq(reportNote.caseId, caseId))
      .orderBy(desc(reportNote.noteId))
      .limit(shownAtOnce),
  ]);
  return { reports: reports.reverse(), notes: notes.reverse() };
}

const earlierShown = 20;

/** The other cases against an author, the latest first; at most twenty. */
export const otherCases = (db: Db, { authorId, caseId }: { authorId: string; caseId: string }) =>
  db
    .select()
    .from(reportCase)
    .where(and(eq(reportCase.authorId, authorId), ne(reportCase.caseId, caseId)))
    .orderBy(desc(reportCase.openedAt), desc(reportCase.caseId))
    .limit(earlierShown);

/** One case; null when there is none. */
export async function reportCaseOf(db: Db, caseId: string) {
  const [found] = await db.select().from(reportCase).where(eq(reportCase.caseId, caseId));
  return found ?? null;
}

import type { ReportCase } from '@muyu/contract/admin/report.ts';
import { getUserCards, listUnerased } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { dueAt } from '../../rules/case-due.ts';
import type { CaseRow } from '../commands/decide-case.ts';
import { countReasonsByCase, getRecordsAsReported, withoutOwnCase } from './case-details.ts';
import { compareFiles } from './compare-files.ts';
import { getReportedContents } from './get-reported-contents.ts';

/** Cases as operators see them, in the order given: author, present content, reasons, operators; loaded in bulk. */
export async function hydrateCases(
  context: Context<OperatorViewer>,
  rows: readonly CaseRow[],
): Promise<ReportCase[]> {
  const { app } = context;
  const authorIds = rows.map((row) => row.authorId);
  const operatorIds = rows.flatMap((row) => [row.assigneeId, row.decidedBy]).filter((id) => id !== null);
  const [authors, unerased, records, reasons, contentOf, names] = await Promise.all([
    getUserCards(context, authorIds),
    listUnerased(app.db, authorIds),
    getRecordsAsReported(app.db, authorIds),
    countReasonsByCase(
      app.db,
      rows.map((row) => row.caseId),
    ),
    getReportedContents(context, rows),
    getOperatorNames(app.db, operatorIds),
  ]);
  const comparisons = await Promise.all(rows.map((row) => compareFiles(context, row, contentOf(row))));
  return rows.map((row, at) => {
    const given = reasons.get(row.caseId) ?? [];
    const { assigneeId } = row;
    return {
      caseId: row.caseId,
      state: row.state,
      targetType: row.targetType,
      targetId: row.targetId,
      postId: row.postId,
      author: authors.get(row.authorId)!,
      authorErased: !unerased.includes(row.authorId),
      authorRecord: withoutOwnCase(records.get(row.authorId), row.state),
      quoted: row.quoted,
      current: contentOf(row) ?? null,
      ...comparisons[at]!,
      reports: given.reduce((sum, { count }) => sum + count, 0),
      reasons: given,
      assignee: assigneeId ? { operatorId: assigneeId, username: names.get(assigneeId) ?? '' } : null,
      openedAt: row.openedAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      dueAt: dueAt(row.openedAt).toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? ''),
      rule: row.rule,
      reason: row.reason,
      removal: row.removal,
    };
  });
}

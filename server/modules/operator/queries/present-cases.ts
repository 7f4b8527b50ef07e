import type { ReportCase } from '@muyu/contract/operator-reports.ts';
import { cardsOf } from '#modules/account';
import { type CaseRow, caseDue, others, reasonsOf, recordsAsReported } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { reportedContents } from './reported-contents.ts';
import { operatorNames } from './staff-list.ts';

/** Cases with what is there to be seen of what they are about, in the order given; one read a kind for all of them. */
export async function presentCases(
  context: Context<OperatorViewer>,
  rows: readonly CaseRow[],
): Promise<ReportCase[]> {
  const { app, now } = context;
  const authorIds = rows.map((row) => row.authorId);
  const staff = rows.flatMap((row) => [row.assigneeId, row.decidedBy]).filter((id) => id !== null);
  const [authors, records, reasons, contentOf, names] = await Promise.all([
    cardsOf(app, authorIds, now),
    recordsAsReported(app.db, authorIds),
    reasonsOf(
      app.db,
      rows.map((row) => row.caseId),
    ),
    reportedContents(context, rows),
    operatorNames(app.db, staff),
  ]);
  return rows.map((row) => {
    const given = reasons.get(row.caseId) ?? [];
    const { assigneeId } = row;
    return {
      caseId: row.caseId,
      state: row.state,
      targetType: row.targetType,
      targetId: row.targetId,
      postId: row.postId,
      author: authors.get(row.authorId)!,
      authorRecord: others(records.get(row.authorId), row.state),
      quoted: row.quoted,
      current: contentOf(row) ?? null,
      reports: given.reduce((sum, { count }) => sum + count, 0),
      reasons: given,
      assignee: assigneeId ? { operatorId: assigneeId, username: names.get(assigneeId) ?? '' } : null,
      openedAt: row.openedAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      dueAt: caseDue.of(row.openedAt).toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? ''),
      reason: row.reason,
      removal: row.removal,
    };
  });
}

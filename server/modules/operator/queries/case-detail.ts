import type { InputOf } from '@muyu/contract/core/call.ts';
import { type caseDetail as call, caseErrors } from '@muyu/contract/operator-reports.ts';
import { cardsOf, careFacts } from '#modules/account';
import { caseTalk, otherCases, others, recordsAsReporter, reportCaseOf } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentCases } from './present-cases.ts';
import { operatorNames } from './staff-list.ts';

/** One case with its reports, notes, and the history of both sides. */
export async function caseDetail(context: Context<OperatorViewer>, { caseId }: InputOf<typeof call>) {
  const { app, now } = context;
  const row = (isId(caseId) && (await reportCaseOf(app.db, caseId))) || fail(caseErrors.notFound);
  const [[shown], { reports, notes }, earlier, { sanctions }] = await Promise.all([
    presentCases(context, [row]),
    caseTalk(app.db, caseId),
    otherCases(app.db, row),
    careFacts(app, row.authorId, now),
  ]);
  const reporterIds = reports.map(({ reporterId }) => reporterId);
  const [reporters, records, names] = await Promise.all([
    cardsOf(app, reporterIds, now),
    recordsAsReporter(app.db, reporterIds),
    operatorNames(
      app.db,
      notes.map(({ operatorId }) => operatorId),
    ),
  ]);
  return {
    ...shown!,
    reportList: reports.map(({ reportId, reporterId, typeId, content, at }) => ({
      reportId,
      reporter: reporters.get(reporterId)!,
      record: others(records.get(reporterId), row.state),
      typeId,
      content,
      at: at.toISOString(),
    })),
    notes: notes.map(({ noteId, operatorId, text, at }) => ({
      noteId,
      operator: names.get(operatorId) ?? '',
      text,
      at: at.toISOString(),
    })),
    earlier: earlier.map(({ caseId: id, targetType, state, quoted, openedAt }) => ({
      caseId: id,
      targetType,
      state,
      quoted,
      openedAt: openedAt.toISOString(),
    })),
    sanctions: sanctions.map(({ kind, reason, at }) => ({ kind, reason, at: at.toISOString() })),
  };
}

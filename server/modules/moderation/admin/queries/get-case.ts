import { caseErrors, type getCase as endpoint } from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getUserCards } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import { listSanctions } from '#modules/sanction';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import {
  getCaseActivity,
  getRecordsAsReporter,
  getReportCase,
  listOtherCases,
  withoutOwnCase,
} from './case-details.ts';
import { getHiddenContent } from './get-hidden-content.ts';
import { hydrateCases } from './hydrate-cases.ts';

/** One case with its reports, notes, the author's other cases and the records of the reporters. */
export async function getCase(context: ContextOf<typeof endpoint>, { caseId }: InputOf<typeof endpoint>) {
  const { app } = context;
  const row = (isId(caseId) && (await getReportCase(app.db, caseId))) || fail(context, caseErrors.notFound);
  const [[shown], { reports, notes }, earlier, sanctions, hidden] = await Promise.all([
    hydrateCases(context, [row]),
    getCaseActivity(app.db, caseId),
    listOtherCases(app.db, row),
    listSanctions(app.db, row.authorId),
    getHiddenContent(context, row),
  ]);
  const reporterIds = reports.map(({ reporterId }) => reporterId);
  const [reporters, records, names] = await Promise.all([
    getUserCards(context, reporterIds),
    getRecordsAsReporter(app.db, reporterIds),
    getOperatorNames(
      app.db,
      notes.map(({ operatorId }) => operatorId),
    ),
  ]);
  return {
    ...shown!,
    ...hidden,
    reportList: reports.map(({ reportId, reporterId, typeId, content, createdAt }) => ({
      reportId,
      reporter: reporters.get(reporterId)!,
      record: withoutOwnCase(records.get(reporterId), row.state),
      typeId,
      content,
      at: createdAt.toISOString(),
    })),
    notes: notes.map(({ noteId, operatorId, text, createdAt }) => ({
      noteId,
      operator: names.get(operatorId) ?? '',
      text,
      at: createdAt.toISOString(),
    })),
    earlier: earlier.map(({ caseId: id, targetType, state, quoted, openedAt }) => ({
      caseId: id,
      targetType,
      state,
      quoted,
      openedAt: openedAt.toISOString(),
    })),
    sanctions: sanctions.map(({ kind, reason, createdAt, until, liftedAt }) => ({
      kind,
      reason,
      at: createdAt.toISOString(),
      until: until?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
  };
}

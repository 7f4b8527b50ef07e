import type { listCases as endpoint } from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateCases } from './hydrate-cases.ts';
import { getCaseTotals, listReportCases } from './list-report-cases.ts';

/** Report cases by state: open ones by their due time, decided ones the latest first. */
export async function listCases(
  context: ContextOf<typeof endpoint>,
  { state = 'open', targetType, mine, page, limit }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  const filter = { state, targetType, assigneeId: mine && viewer.operatorId };
  const [{ cases, end }, totals] = await Promise.all([
    listReportCases(app.db, filter, { page, limit }),
    getCaseTotals(app.db, filter, now),
  ]);
  const resultList = await hydrateCases(context, cases);
  return { resultList, ...end, ...totals };
}

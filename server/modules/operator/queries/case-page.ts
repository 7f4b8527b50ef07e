import type { InputOf } from '@muyu/contract/core/call.ts';
import type { casePage as call } from '@muyu/contract/operator-reports.ts';
import { caseTotals, reportCases } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentCases } from './present-cases.ts';

/** What was reported, one case a thing: open ones by their clock, decided ones the latest first. */
export async function casePage(
  context: Context<OperatorViewer>,
  { state = 'open', targetType, mine, page, limit }: InputOf<typeof call>,
) {
  const { app, viewer, now } = context;
  const filter = { state, targetType, assigneeId: mine && viewer.operatorId };
  const [{ cases, nextPage }, totals] = await Promise.all([
    reportCases(app.db, filter, { page, limit }),
    caseTotals(app.db, filter, now),
  ]);
  const resultList = await presentCases(context, cases);
  return { resultList, hasNextPage: nextPage !== null, nextPage, ...totals };
}

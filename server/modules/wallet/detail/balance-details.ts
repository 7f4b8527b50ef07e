import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import {
  type BalanceDetail,
  type getBalanceDetail as getEndpoint,
  type listBalanceDetails as listEndpoint,
  walletErrors,
} from '@muyu/contract/wallet/wallet.ts';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { cutPage, queueOrder } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { hydrateDetails } from './hydrate-details.ts';
import { monthSpan, type Sums, sumMonth } from './sum-month.ts';

/** Balance details of the caller, newest first; the first page of a month has its totals. */
export async function listBalanceDetails(
  { app, viewer, locale, now }: ContextOf<typeof listEndpoint>,
  { page, limit, type, month }: InputOf<typeof listEndpoint>,
) {
  const matching = and(
    eq(balanceDetail.userId, viewer.userId),
    type ? eq(balanceDetail.type, type) : undefined,
    month ? isInMonth(month) : undefined,
  )!;
  const { createdAt, detailId } = balanceDetail;
  const order = queueOrder(false, createdAt, detailId, page);
  const [rows, totals] = await Promise.all([
    app.db
      .select({ row: balanceDetail, key: order.key })
      .from(balanceDetail)
      .where(and(matching, order.after))
      .orderBy(...order.orderBy)
      .limit(limit + 1),
    month && !order.after ? sumMonth(app.db, viewer.userId, month, type, now) : null,
  ]);
  const { shown, end } = cutPage(rows, limit, ({ row, key }) => [key, row.detailId]);
  const details = shown.map(({ row }) => row);
  return {
    resultList: await hydrateDetails(app, details, locale),
    ...end,
    totals: totals && toTotals(totals),
  };
}

const toTotals = ({ incomeFen, spendingFen }: Sums) => ({
  income: yuanOf(incomeFen),
  spending: yuanOf(spendingFen),
});

/** The condition that a detail is of this month in Shanghai. */
function isInMonth(month: string): SQL {
  const [begin, end] = monthSpan(month);
  return and(gte(balanceDetail.createdAt, begin), lt(balanceDetail.createdAt, end))!;
}

/** One balance detail of the caller. */
export async function getBalanceDetail(
  context: ContextOf<typeof getEndpoint>,
  { id }: { id: string },
): Promise<BalanceDetail> {
  const { app, viewer, locale } = context;
  if (!isId(id)) fail(context, walletErrors.notFound);
  const rows = await app.db
    .select()
    .from(balanceDetail)
    .where(and(eq(balanceDetail.userId, viewer.userId), eq(balanceDetail.detailId, id)));
  const [detail] = await hydrateDetails(app, rows, locale);
  return detail ?? fail(context, walletErrors.notFound);
}

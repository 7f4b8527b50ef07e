import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import {
  type BalanceDetail,
  type getBalanceDetail as getEndpoint,
  type listBalanceDetails as listEndpoint,
  walletErrors,
} from '@muyu/contract/wallet/wallet.ts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { startOfShanghaiDay } from '#platform/time.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { hydrateDetails } from './hydrate-details.ts';

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
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const afterCursor = after
    ? sql`(${balanceDetail.createdAt}, ${balanceDetail.detailId}) < (${at}::timestamptz, ${after}::uuid)`
    : undefined;
  const [rows, totals] = await Promise.all([
    app.db
      .select({ row: balanceDetail, at: sql<string>`${balanceDetail.createdAt}::text` })
      .from(balanceDetail)
      .where(and(matching, afterCursor))
      .orderBy(desc(balanceDetail.createdAt), desc(balanceDetail.detailId))
      .limit(limit + 1),
    // All of a person's details may be a million rows; those of a month are read by its index.
    month && after === undefined ? sumDetails(app.db, matching) : null,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextPage = rows.length > limit && last ? encodeCursor([last.at, last.row.detailId]) : null;
  const details = shown.map(({ row }) => row);
  return {
    resultList: await hydrateDetails(app, details, locale, now),
    hasNextPage: nextPage !== null,
    nextPage,
    totals,
  };
}

/** The condition that a detail is of this month in Shanghai. */
function isInMonth(month: string): SQL {
  const [begin, end] = monthSpan(month);
  return and(gte(balanceDetail.createdAt, begin), lt(balanceDetail.createdAt, end))!;
}

/** The begin and the end of a month in Shanghai, `2026-11`. */
export function monthSpan(month: string): [begin: Date, end: Date] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const begin = (index: number) => startOfShanghaiDay(new Date(Date.UTC(year, index, 1)));
  return [begin(number - 1), begin(number)];
}

export async function sumDetails(db: Db, matching: SQL): Promise<{ income: number; spending: number }> {
  const amount = balanceDetail.amountFen;
  const [sums] = await db
    .select({
      income: sql<string>`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`,
      spending: sql<string>`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`,
    })
    .from(balanceDetail)
    .where(matching);
  return { income: yuanOf(Number(sums!.income)), spending: yuanOf(Number(sums!.spending)) };
}

/** One balance detail of the caller. */
export async function getBalanceDetail(
  context: ContextOf<typeof getEndpoint>,
  { id }: { id: string },
): Promise<BalanceDetail> {
  const { app, viewer, locale, now } = context;
  if (!isId(id)) fail(context, walletErrors.notFound);
  const rows = await app.db
    .select()
    .from(balanceDetail)
    .where(and(eq(balanceDetail.userId, viewer.userId), eq(balanceDetail.detailId, id)));
  const [detail] = await hydrateDetails(app, rows, locale, now);
  return detail ?? fail(context, walletErrors.notFound);
}

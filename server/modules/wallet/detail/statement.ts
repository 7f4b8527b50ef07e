import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { shanghaiTime } from '@muyu/contract/core/time.ts';
import type {
  exportStatement as csvEndpoint,
  getStatement as endpoint,
  Statement,
} from '@muyu/contract/wallet/wallet.ts';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { interpolate } from '#platform/text/messages.ts';
import { getBalances } from '../ledger/get-balances.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { hydrateDetails } from './hydrate-details.ts';
import { accountNameOf, csvTimeHead, figuresOf, statementHeads, statementTexts } from './statement-texts.ts';
import { monthSpan, sumDetails } from './sum-month.ts';

/** Details of a statement at most. */
const maxDetails = 10_000;

type StatementContext = Pick<Context<UserViewer>, 'app' | 'viewer' | 'locale' | 'now'>;

/** The statement of a month of the caller. */
export function getStatement(
  context: ContextOf<typeof endpoint>,
  { month }: InputOf<typeof endpoint>,
): Promise<Statement> {
  return readStatement(context, month);
}

/** Reads balances and details in one snapshot, so that they agree. */
export async function readStatement(
  { app, viewer, locale }: StatementContext,
  month: string,
): Promise<Statement> {
  const { userId } = viewer;
  const [begin, end] = monthSpan(month);
  const isOwn = eq(balanceDetail.userId, userId);
  const isInside = and(isOwn, gte(balanceDetail.createdAt, begin), lt(balanceDetail.createdAt, end))!;
  const read = await app.db.transaction(
    async (tx) => {
      const { available, unsettled } = await getBalances(tx, userId);
      const [later] = await tx
        .select({ fen: sql<string>`coalesce(sum(${balanceDetail.amountFen}), 0)` })
        .from(balanceDetail)
        .where(and(isOwn, gte(balanceDetail.createdAt, end)));
      const totals = await sumDetails(tx, isInside);
      const count = await tx.$count(balanceDetail, isInside);
      const rows = await tx
        .select()
        .from(balanceDetail)
        .where(isInside)
        .orderBy(asc(balanceDetail.createdAt), asc(balanceDetail.detailId))
        .limit(maxDetails);
      return { closingFen: available + unsettled - Number(later!.fen), totals, count, rows };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { closingFen, totals, count, rows } = read;
  return {
    month,
    opening: yuanOf(closingFen - totals.incomeFen + totals.spendingFen),
    income: yuanOf(totals.incomeFen),
    spending: yuanOf(totals.spendingFen),
    closing: yuanOf(closingFen),
    details: await hydrateDetails(app, rows, locale),
    omitted: count - rows.length,
  };
}

/** The statement of a month of the caller as CSV. */
export async function exportStatement(
  context: ContextOf<typeof csvEndpoint>,
  { month }: InputOf<typeof csvEndpoint>,
): Promise<{ fileName: string; csv: string }> {
  return toCsv(await readStatement(context, month), context.locale, context.now);
}

/** A statement as CSV; a line says how many details it does not list. */
export function toCsv(statement: Statement, locale: Locale, now: Date): { fileName: string; csv: string } {
  const { month, details, omitted } = statement;
  const rows = details.map((detail) => [
    shanghaiTime(new Date(detail.createdAt)),
    detail.title,
    accountNameOf(detail, locale, now),
    { yuan: detail.amount },
    detail.nickname ?? '',
    detail.remark,
  ]);
  const figures = figuresOf(statement, locale).map(({ name, yuan }) => [name, '', '', { yuan }]);
  const rest = omitted > 0 ? [[interpolate(statementTexts.omitted[locale], { count: omitted })]] : [];
  const [, ...heads] = statementHeads[locale];
  const csv = formatCsv([[csvTimeHead[locale], ...heads], ...rows, ...rest, ...figures]);
  return { fileName: `muyu-${month}.csv`, csv };
}

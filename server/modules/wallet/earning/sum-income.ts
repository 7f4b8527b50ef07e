import { detailTypes, incomeTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { daySql } from '#platform/database/day-sql.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { withdrawal } from '../withdrawal/tables.ts';

/** A span of time: from inclusive, to exclusive. */
export type Span = { from: Date; to: Date };

const incomeOf = (userId: string, span?: Span) =>
  and(
    eq(balanceDetail.userId, userId),
    inArray(balanceDetail.type, [...incomeTypes]),
    span
      ? sql`${balanceDetail.createdAt} >= ${span.from} and ${balanceDetail.createdAt} < ${span.to}`
      : undefined,
  );
const ofType = (type: number) =>
  sql<number>`coalesce(sum(${balanceDetail.amountFen}) filter (where ${balanceDetail.type} = ${type}), 0)`.mapWith(
    Number,
  );
/** Sums in fen by kind; `refunds` is negative or 0. */
const sums = {
  posts: ofType(detailTypes.postIncome),
  rewards: ofType(detailTypes.rewardIncome),
  subscriptions: ofType(detailTypes.subscriptionIncome),
  refunds: ofType(detailTypes.refundTaken),
};
export type IncomeSums = Record<keyof typeof sums, number>;

/** The income of a person by day in Shanghai; days without any are left out. */
export async function sumIncomeByDay(db: Db, userId: string, span: Span): Promise<Map<string, IncomeSums>> {
  const day = sql<string>`${daySql(balanceDetail.createdAt)}::text`;
  const rows = await db
    .select({ day, ...sums })
    .from(balanceDetail)
    .where(incomeOf(userId, span))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...sum }) => [day, sum]));
}

/** The posts with which a person earned most in a span, the highest first. */
export async function sumIncomeByPost(
  db: Db,
  userId: string,
  span: Span,
  limit: number,
): Promise<Array<IncomeSums & { postId: string }>> {
  const rows = await db
    .select({ postId: balanceDetail.postId, ...sums })
    .from(balanceDetail)
    .where(and(incomeOf(userId, span), sql`${balanceDetail.postId} is not null`))
    .groupBy(balanceDetail.postId)
    .orderBy(sql`sum(${balanceDetail.amountFen}) desc, ${balanceDetail.postId}`)
    .limit(limit);
  return rows.map((row) => ({ ...row, postId: row.postId! }));
}

export const withdrawnStates = ['applied', 'approved', 'paying', 'paid'] as const;

/** Earnings of these people so far, fen; those who earned nothing are missing. */
export async function sumEarned(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      userId: balanceDetail.userId,
      fen: sql<number>`sum(${balanceDetail.amountFen})`.mapWith(Number),
    })
    .from(balanceDetail)
    .where(and(inArray(balanceDetail.userId, [...userIds]), inArray(balanceDetail.type, [...incomeTypes])))
    .groupBy(balanceDetail.userId);
  return new Map(rows.map(({ userId, fen }) => [userId, fen]));
}

/** Earnings of a person so far, and what was paid out of the balance and what is leaving it, fen. */
export async function sumEarnedAndWithdrawn(
  db: Db,
  userId: string,
): Promise<{ earned: number; withdrawn: number; withdrawing: number }> {
  const earned = await sumEarned(db, [userId]);
  const isPaid = eq(withdrawal.state, 'paid');
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${withdrawal.amountFen}) filter (where ${condition}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({ withdrawn: sumWhere(isPaid), withdrawing: sumWhere(sql`not ${isPaid}`) })
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), inArray(withdrawal.state, [...withdrawnStates])));
  return { earned: earned.get(userId) ?? 0, ...sums! };
}

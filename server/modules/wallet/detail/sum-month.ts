import { HOUR_MS, startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import type { DetailType } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from '#platform/database/database.ts';
import { balanceDetail } from '../ledger/tables.ts';

/** Income and spending, fen; both positive. */
export type Sums = { incomeFen: number; spendingFen: number };

/** The begin and the end of a month in Shanghai, `2026-11`. */
export function monthSpan(month: string): [begin: Date, end: Date] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const begin = (index: number) => startOfShanghaiDay(new Date(Date.UTC(year, index, 1)));
  return [begin(number - 1), begin(number)];
}

const amount = balanceDetail.amountFen;
const columns = (condition: SQL = sql`true`) => ({
  incomeFen: sql<string>`coalesce(sum(${amount}) filter (where ${amount} > 0 and ${condition}), 0)`,
  spendingFen: sql<string>`coalesce(-sum(${amount}) filter (where ${amount} < 0 and ${condition}), 0)`,
});

/** Income and spending of the details that match, fen. */
export async function sumDetails(db: Db, matching: SQL): Promise<Sums> {
  const [sums] = await db.select(columns()).from(balanceDetail).where(matching);
  return { incomeFen: Number(sums!.incomeFen), spendingFen: Number(sums!.spendingFen) };
}

/** Jobs write details with the time at which they began, and end sooner than this, milliseconds. Older details are complete. */
const settledMs = 2 * HOUR_MS;
/** A month with fewer details is summed at each request. */
const keptFrom = 1_000;

type Kept = Sums & { until: Date };
const keptSums = new WeakMap<Database, LRUCache<string, Kept>>();

function cacheOf(db: Database): LRUCache<string, Kept> {
  const known = keptSums.get(db);
  if (known) return known;
  const cache = new LRUCache<string, Kept>({ max: 10_000, ttl: HOUR_MS });
  keptSums.set(db, cache);
  return cache;
}

/**
 * Income and spending of a person in a month, fen, of one type or all. Details are append-only: the sum of those older than
 * two hours is kept for an hour, and only newer ones are read.
 */
export async function sumMonth(
  db: Database,
  userId: string,
  month: string,
  type: DetailType | undefined,
  now: Date,
): Promise<Sums> {
  const [begin, end] = monthSpan(month);
  const key = `${userId} ${month} ${type ?? ''}`;
  const kept = cacheOf(db).get(key) ?? { until: begin, incomeFen: 0, spendingFen: 0 };
  const until = new Date(Math.max(now.getTime() - settledMs, kept.until.getTime()));
  const isSettled = lt(balanceDetail.createdAt, until);
  const settled = columns(isSettled);
  const [sums] = await db
    .select({
      ...columns(),
      settledIncomeFen: settled.incomeFen,
      settledSpendingFen: settled.spendingFen,
      count: sql<string>`count(*)`,
    })
    .from(balanceDetail)
    .where(
      and(
        eq(balanceDetail.userId, userId),
        type ? eq(balanceDetail.type, type) : undefined,
        gte(balanceDetail.createdAt, kept.until),
        lt(balanceDetail.createdAt, end),
      ),
    );
  const add = (income: string, spending: string) => ({
    incomeFen: kept.incomeFen + Number(income),
    spendingFen: kept.spendingFen + Number(spending),
  });
  if (Number(sums!.count) >= keptFrom)
    cacheOf(db).set(key, { ...add(sums!.settledIncomeFen, sums!.settledSpendingFen), until });
  return add(sums!.incomeFen, sums!.spendingFen);
}

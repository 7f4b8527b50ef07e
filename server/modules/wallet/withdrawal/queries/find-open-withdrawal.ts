import { startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import { and, eq, gte, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { openStates, withdrawal } from '../tables.ts';

const isOpenOf = (userId: string) =>
  and(eq(withdrawal.userId, userId), inArray(withdrawal.state, [...openStates]));

/** The id of the open withdrawal of a person, or null. */
export async function findOpenWithdrawal(db: Db, userId: string): Promise<string | null> {
  const [open] = await db.select({ id: withdrawal.withdrawalId }).from(withdrawal).where(isOpenOf(userId));
  return open?.id ?? null;
}

/** Whether an open withdrawal is paid to this card. */
export const isCardInUse = async (db: Db, userId: string, bankCardId: string): Promise<boolean> =>
  (await db.$count(withdrawal, and(isOpenOf(userId), eq(withdrawal.bankCardId, bankCardId)))) > 0;

/**
 * The sum that a person has withdrawn or applied for today in Shanghai, fen. Returned amounts do not count, except those that were
 * in a file for the bank: the bank may have paid what is marked as failed.
 */
export async function getWithdrawnToday(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${withdrawal.amountFen}), 0)` })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, userId),
        or(
          notInArray(withdrawal.state, ['rejected', 'failed']),
          and(eq(withdrawal.state, 'failed'), isNotNull(withdrawal.exportNumber)),
        ),
        gte(withdrawal.createdAt, startOfShanghaiDay(now)),
      ),
    );
  return Number(row!.fen);
}

import { inArray, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { bankFileHold, openStates, withdrawal } from '../tables.ts';

/**
 * Holds the files for the bank of a site that was restored: what the bank has paid since then may be waiting again. Returns the
 * number of the open withdrawals and the sum that the bank would pay, fen.
 */
export async function startBankFileHold(
  { db }: Pick<App, 'db'>,
  { contentAt, now }: { contentAt: Date; now: Date },
): Promise<{ count: number; sumFen: number }> {
  await db.insert(bankFileHold).values({ createdAt: now, contentAt });
  const [open] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sumFen: sql<string>`coalesce(sum(${withdrawal.amountFen} - ${withdrawal.feeFen}), 0)`,
    })
    .from(withdrawal)
    .where(inArray(withdrawal.state, [...openStates]));
  return { count: open!.count, sumFen: Number(open!.sumFen) };
}

import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { subscriptionPrice } from './tables.ts';

/** The price that a creator has set for a month, fen, also while nothing is sold; null without one. */
export async function findOwnPrice(db: Db, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ priceFen: subscriptionPrice.priceFen })
    .from(subscriptionPrice)
    .where(eq(subscriptionPrice.userId, userId));
  return row?.priceFen ?? null;
}

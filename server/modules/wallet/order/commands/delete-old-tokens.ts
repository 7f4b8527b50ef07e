import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { payToken } from '../tables.ts';

/** Buyers of one run. */
const batchSize = 200;

/** Deletes pay tokens that ended a day ago: until then a repeated request finds its order. */
export async function deleteOldTokens({ db }: App, now: Date): Promise<void> {
  const isOld = lt(payToken.expiresAt, new Date(now.getTime() - DAY_MS));
  const buyers = await db
    .select({ userId: payToken.userId })
    .from(payToken)
    .where(isOld)
    .groupBy(payToken.userId)
    .limit(batchSize);
  for (const { userId } of buyers) await db.delete(payToken).where(and(eq(payToken.userId, userId), isOld));
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { pushSubscription } from '../tables.ts';

/** Deletes the subscriptions of an erased account. */
export async function erasePushSubscriptions(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
}

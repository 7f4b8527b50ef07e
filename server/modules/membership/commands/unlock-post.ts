import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { postUnlock } from '../tables.ts';

type PostUnlock = {
  userId: string;
  postId: string;
  /** The order that bought it; null for a ticket. */
  orderId: string | null;
};

/** Unlocks a post for a person for ever; false when it is unlocked already. A concurrent unlock is waited for. */
export async function unlockPost(
  tx: Transaction,
  { userId, postId, orderId }: PostUnlock,
  now: Date,
): Promise<boolean> {
  const way = orderId === null ? ('ticket' as const) : ('buy' as const);
  const unlocked = await tx
    .insert(postUnlock)
    .values({ userId, postId, orderId, way, createdAt: now })
    .onConflictDoNothing()
    .returning({ postId: postUnlock.postId });
  return unlocked.length > 0;
}

/** Takes back what `unlockPost` gave for this order, or for a ticket; an unlock that was bought again stays. */
export async function relockPost(tx: Transaction, { userId, postId, orderId }: PostUnlock): Promise<void> {
  const byOrder = orderId === null ? isNull(postUnlock.orderId) : eq(postUnlock.orderId, orderId);
  await tx
    .delete(postUnlock)
    .where(and(eq(postUnlock.userId, userId), eq(postUnlock.postId, postId), byOrder));
}

/** Every unlock, for the reconciliation. */
export const unlocks = sql`select user_id, post_id, order_id from ${postUnlock}`;

/** The unlocks that orders brought, for the reconciliation. */
export const boughtUnlocks = sql`select user_id, order_id from ${postUnlock} where order_id is not null`;

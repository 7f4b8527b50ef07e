import type { TicketKind } from '@muyu/contract/post-access.ts';
import { and, eq, sql } from 'drizzle-orm';
import { unlocks } from '#modules/membership';
import type { Db, Transaction } from '#platform/database/database.ts';
import type { RightComparison } from '#platform/module/right-comparison.ts';
import { post } from '../tables.ts';
import { postPreviewView, postPurchase } from './tables.ts';

type Purchase = { postId: string; userId: string } & (
  | { orderId: string; ticket: null }
  | { orderId: null; ticket: TicketKind }
);

/**
 * Locks a post against removal until the transaction ends and returns whether it is for sale: published and locked as paid. A
 * removal that waits for the lock finds the purchase.
 */
export async function lockForSale(tx: Transaction, postId: string): Promise<boolean> {
  const [found] = await tx
    .select({ state: post.state, lock: post.lock })
    .from(post)
    .where(eq(post.postId, postId))
    .for('share');
  return found?.state === 'published' && found.lock === 'paid';
}

/** Records a purchase by post, whose buyer has seen it locked; a person who got the money back may buy again. */
export async function insertPurchase(tx: Transaction, purchase: Purchase, now: Date): Promise<void> {
  const { postId, userId, orderId, ticket } = purchase;
  const values = { orderId, ticket, createdAt: now, refundedAt: null };
  await tx
    .insert(postPurchase)
    .values({ postId, userId, ...values })
    .onConflictDoUpdate({ target: [postPurchase.postId, postPurchase.userId], set: values });
  // A person who buys from a list has seen it locked there, where no read is counted.
  await tx.insert(postPreviewView).values({ postId, userId }).onConflictDoNothing();
}

/** Marks a purchase as taken back and returns its time; undefined when it is already, or was replaced by another one. */
export async function markRefunded(
  tx: Transaction,
  { postId, userId, orderId }: { postId: string; userId: string; orderId: string | null },
  now: Date,
): Promise<Date | undefined> {
  const rows = await tx
    .update(postPurchase)
    .set({ refundedAt: now })
    .where(
      and(
        eq(postPurchase.postId, postId),
        eq(postPurchase.userId, userId),
        sql`${postPurchase.orderId} is not distinct from ${orderId}::uuid`,
        sql`${postPurchase.refundedAt} is null`,
      ),
    )
    .returning({ boughtAt: postPurchase.createdAt });
  return rows[0]?.boughtAt;
}

const keptOf = (postId: string) =>
  and(eq(postPurchase.postId, postId), sql`${postPurchase.refundedAt} is null`);

/** Ids of the people who have bought a post and keep it. */
export async function listBuyers(db: Db, postId: string): Promise<string[]> {
  const rows = await db.select({ userId: postPurchase.userId }).from(postPurchase).where(keptOf(postId));
  return rows.map(({ userId }) => userId);
}

/** Whether somebody has bought a post and keeps it. */
export async function isBought(db: Db, postId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: postPurchase.userId })
    .from(postPurchase)
    .where(keptOf(postId))
    .limit(1);
  return rows.length > 0;
}

/** The ticket of each purchase that was paid with one and not refunded. */
export const usedTickets = sql`
  select user_id, ticket as kind from ${postPurchase} where ticket is not null and refunded_at is null`;

/** A post is unlocked for a person by the order or the ticket of a purchase that was not taken back. */
export const purchaseComparison: RightComparison = {
  kind: 'unlock',
  figures: sql`select user_id, post_id::text as part, sum(bought)::bigint as expected, sum(unlocked)::bigint as actual from (
      select user_id, post_id, order_id, 1 as bought, 0 as unlocked from ${postPurchase} where refunded_at is null
      union all select user_id, post_id, order_id, 0, 1 from (${unlocks}) unlocked
    ) entry group by user_id, post_id, order_id`,
};

import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { payOrder } from '../tables.ts';
import type { OrderRow } from '../views.ts';

const byId = (userId: string, orderId: string) =>
  and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId));

/** An order of a person; null for one of another person. */
export async function findOrder(db: Db, userId: string, orderId: string): Promise<OrderRow | null> {
  if (!isId(orderId)) return null;
  const [order] = await db.select().from(payOrder).where(byId(userId, orderId));
  return order ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockOrder(tx: Transaction, userId: string, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(payOrder).where(byId(userId, orderId)).for('update');
  return order ?? null;
}

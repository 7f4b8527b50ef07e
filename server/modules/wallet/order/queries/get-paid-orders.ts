import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { payOrder } from '../tables.ts';

type PaidOrder = Pick<
  typeof payOrder.$inferSelect,
  'orderId' | 'type' | 'payeeId' | 'count' | 'title' | 'amountFen'
>;

/** Names and amounts of a person's paid orders, by id. */
export async function getPaidOrders(
  db: Db,
  userId: string,
  orderIds: readonly string[],
): Promise<Map<string, PaidOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: payOrder.orderId,
      type: payOrder.type,
      payeeId: payOrder.payeeId,
      count: payOrder.count,
      title: payOrder.title,
      amountFen: payOrder.amountFen,
    })
    .from(payOrder)
    .where(
      and(eq(payOrder.userId, userId), inArray(payOrder.orderId, [...orderIds]), eq(payOrder.state, 'paid')),
    );
  return new Map(rows.map((row) => [row.orderId, row]));
}

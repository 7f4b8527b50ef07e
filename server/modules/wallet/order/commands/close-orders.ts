import type { closeOrder as endpoint, Order } from '@muyu/contract/wallet/order.ts';
import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { findOrder } from '../queries/find-order.ts';
import { showOrder } from '../queries/show-order.ts';
import { payOrder } from '../tables.ts';

const isPending = (userId: string, orderId: string) =>
  and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId), eq(payOrder.state, 'pending'));

/** Closes a pending order of the caller; a failed or closed one stays as it is. */
export async function closeOrder(
  context: ContextOf<typeof endpoint>,
  { id }: { id: string },
): Promise<Order> {
  const { app, viewer } = context;
  const { userId } = viewer;
  const known = (await findOrder(app.db, userId, id)) ?? fail(context, orderErrors.notFound);
  await app.db.update(payOrder).set({ state: 'closed' }).where(isPending(userId, known.orderId));
  const order = (await findOrder(app.db, userId, id))!;
  if (order.state === 'paid') fail(context, orderErrors.alreadyPaid);
  return showOrder(context, order);
}

/** Closes a pending order as if its time were over. */
export async function expireOrder(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
  now: Date,
): Promise<void> {
  await db.update(payOrder).set({ state: 'closed', expiresAt: now }).where(isPending(userId, orderId));
}

const batchSize = 500;
/** How long an order that was sent to a channel stays pending after its end: a payment of its last minute is confirmed later. */
const confirmedWithinMs = 2 * 60_000;

/** Closes pending orders whose time is over. */
export async function sweepOrders({ db }: App, now: Date): Promise<void> {
  const isOverdue = and(
    eq(payOrder.state, 'pending'),
    lte(payOrder.expiresAt, now),
    or(
      sql`${payOrder.pages} = '{}'::jsonb`,
      lte(payOrder.expiresAt, new Date(now.getTime() - confirmedWithinMs)),
    ),
  );
  const overdue = await db
    .select({ userId: payOrder.userId, orderId: payOrder.orderId })
    .from(payOrder)
    .where(isOverdue)
    .orderBy(asc(payOrder.expiresAt))
    .limit(batchSize);
  for (const { userId, orderId } of overdue)
    await db
      .update(payOrder)
      .set({ state: 'closed' })
      .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId), isOverdue));
}

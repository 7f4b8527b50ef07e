import type { listPaymentCallbacks as endpoint } from '@muyu/contract/admin/money/reconciliation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, desc, inArray, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { orderNumber, payOrder } from '../../order/tables.ts';
import { isOpen } from '../../order/views.ts';
import { paymentCallback } from '../tables.ts';

/** Orders by their numbers. A number, its order and a callback lie with three different keys. */
async function findOrders(db: Db, numbers: readonly string[]) {
  const known = await db
    .select()
    .from(orderNumber)
    .where(inArray(orderNumber.number, [...numbers]));
  const rows = await db
    .select()
    .from(payOrder)
    .where(
      and(
        inArray(
          payOrder.userId,
          known.map(({ userId }) => userId),
        ),
        inArray(
          payOrder.orderId,
          known.map(({ orderId }) => orderId),
        ),
      ),
    );
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  return new Map(known.map(({ number, orderId }) => [number, byId.get(orderId)]));
}

/** Callbacks that changed nothing, newest first, with the order that they name. */
export async function listPaymentCallbacks(
  { app, now }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(paymentCallback)
    .where(after ? lt(paymentCallback.callbackId, after) : undefined)
    .orderBy(desc(paymentCallback.callbackId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.callbackId]);
  const orders = await findOrders(
    app.db,
    shown.map((callback) => callback.orderNumber),
  );
  const resultList = shown.map((callback) => {
    const { digest: _, amountFen, createdAt, lastAt, ...said } = callback;
    const order = orders.get(callback.orderNumber) ?? null;
    return {
      ...said,
      amount: yuanOf(amountFen),
      order: order && {
        orderId: order.orderId,
        amount: yuanOf(order.amountFen),
        state: order.state === 'pending' && !isOpen(order, now) ? ('closed' as const) : order.state,
      },
      createdAt: createdAt.toISOString(),
      lastAt: lastAt.toISOString(),
    };
  });
  return { resultList, ...end };
}

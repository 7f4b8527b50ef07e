import { DAY_MS } from '@muyu/contract/core/time.ts';
import { orderErrors, orderTypes } from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { FulfilError } from '#platform/module/order-product.ts';
import { insertEarning } from '../../earning/insert-earning.ts';
import { divideEarning, type Lot } from '../../earning/lots.ts';
import { orderPaid } from '../../events.ts';
import { memberAccount, systemAccount } from '../../ledger/accounts.ts';
import { type Detail, type Leg, postTransfers, transferCodes } from '../../ledger/post-transfers.ts';
import { postingKeys } from '../../ledger/posting-keys.ts';
import { unsettledDays } from '../../settings.ts';
import { detailTypesOf, findOrderProduct } from '../order-products.ts';
import { payOrder } from '../tables.ts';
import { type OrderRow, toFrozenOrder } from '../views.ts';

type PayContext = Pick<
  Context<UserViewer, FulfilError | typeof orderErrors.insufficientBalance>,
  'app' | 'now' | 'throws'
>;

/**
 * Pays an open order from the available balance and delivers it; the caller holds the row lock of the order. It is paid
 * once, by its posting key. A recharge moves no balance here: the money has arrived before.
 */
export async function payLockedOrder(
  context: PayContext,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const { app, now } = context;
  const { userId, orderId } = order;
  const product = findOrderProduct(app, order.type) ?? fail(context, orderErrors.unavailable);
  if (order.type !== orderTypes.recharge) {
    const earliest = new Date(now.getTime() + app.settings.get(unsettledDays) * DAY_MS);
    const ends = (await product.earnedUntil?.(tx, toFrozenOrder(order), now)) ?? [];
    const lots = divideEarning(netOf(order), ends, earliest);
    const posted = await postTransfers(tx, {
      key: postingKeys.order(orderId),
      orderId,
      now,
      legs: legsOf(order),
      details: detailsOf(order, lots),
      insufficient: () => fail(context, orderErrors.insufficientBalance),
    });
    if (!posted) throw new Error(`the order ${orderId} is paid in the ledger and open in the table`);
    const [first, ...later] = lots;
    if (order.payeeId !== null && first)
      await insertEarning(
        tx,
        { userId: order.payeeId, orderId, amountFen: netOf(order) },
        [first, ...later],
        now,
      );
  }
  await product.fulfil(context, tx, toFrozenOrder(order));
  const [paid] = await tx
    .update(payOrder)
    .set({ state: 'paid', paidAt: now, failure: null, channel: order.channel })
    .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId)))
    .returning();
  await app.events.emit(tx, orderPaid, paid!, now);
  return paid!;
}

/** The payee's earning, fen; 0 without a payee. */
export const netOf = ({ payeeId, amountFen, shareFen }: OrderRow): number =>
  payeeId === null ? 0 : amountFen - shareFen;

function legsOf(order: OrderRow): Leg[] {
  const { userId, payeeId, amountFen } = order;
  const debit = memberAccount(userId, 'available');
  const { spending } = detailTypesOf(order.type);
  const net = netOf(order);
  const platformFen = amountFen - net;
  return [
    ...(payeeId !== null && net > 0
      ? [{ debit, credit: memberAccount(payeeId, 'unsettled'), amountFen: net, type: spending }]
      : []),
    ...(platformFen > 0
      ? [
          {
            debit,
            credit: systemAccount('revenue'),
            amountFen: platformFen,
            type: payeeId === null ? spending : transferCodes.platformShare,
          },
        ]
      : []),
  ];
}

function detailsOf(order: OrderRow, [first]: readonly Lot[]): Detail[] {
  const { userId, payeeId, postId, amountFen, shareFen } = order;
  const { spending, income } = detailTypesOf(order.type);
  const net = netOf(order);
  const paid: Detail = {
    userId,
    type: spending,
    account: 'available',
    amountFen: -amountFen,
    counterpartyId: payeeId,
    postId,
  };
  if (payeeId === null || !first) return [paid];
  const earned: Detail = {
    userId: payeeId,
    type: income,
    account: 'unsettled',
    amountFen: net,
    counterpartyId: userId,
    postId,
    shareFen,
    availableAt: first.at,
  };
  return [paid, earned];
}

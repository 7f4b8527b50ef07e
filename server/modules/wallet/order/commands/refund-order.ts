import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { memberAccount, systemAccount } from '../../ledger/accounts.ts';
import { lockAccounts } from '../../ledger/lock-accounts.ts';
import { type Detail, type Leg, postTransfers } from '../../ledger/post-transfers.ts';
import { earning } from '../../ledger/tables.ts';
import { findOrderProduct } from '../order-products.ts';
import { lockOrder } from '../queries/find-order.ts';
import { payOrder } from '../tables.ts';
import { type OrderRow, toFrozenOrder } from '../views.ts';
import { netOf } from './pay-locked-order.ts';

/**
 * Refunds a paid order in full to the buyer's balance, once. The payee's part comes from the unsettled earning, then from
 * the payee's available balance, else from the platform; the platform returns its share. Returns false, and changes
 * nothing, for an order that is unknown, unpaid, refunded, or of a type that is not refunded.
 */
export async function refundOrder(
  tx: Transaction,
  context: Pick<Context, 'app' | 'now'>,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<boolean> {
  const { app, now } = context;
  await lockUser(tx, userId);
  const order = await lockOrder(tx, userId, orderId);
  const product = order && findOrderProduct(app, order.type);
  if (order?.state !== 'paid' || order.refundedFen !== null || !product?.refund) return false;
  const parts = await takeFromPayee(tx, order);
  await postTransfers(tx, {
    key: `refund:${orderId}`,
    orderId,
    now,
    legs: legsOf(order, parts),
    details: detailsOf(order, parts),
  });
  await tx
    .update(payOrder)
    .set({ refundedFen: order.amountFen })
    .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId)));
  await product.refund(context, tx, toFrozenOrder(order));
  return true;
}

/** Where the payee's part of a refund comes from, fen. */
type Parts = { unsettled: number; available: number; platform: number };

/** Ends the unsettled earning of the order and divides the payee's part. Locks the earning, then the payee's accounts. */
async function takeFromPayee(tx: Transaction, order: OrderRow): Promise<Parts> {
  const { payeeId, orderId } = order;
  const net = netOf(order);
  if (payeeId === null || net === 0) return { unsettled: 0, available: 0, platform: 0 };
  const byKey = and(eq(earning.userId, payeeId), eq(earning.orderId, orderId));
  const [lot] = await tx.select().from(earning).where(byKey).for('update');
  const unsettled = lot?.state === 'unsettled' ? lot.amountFen : 0;
  await tx.update(earning).set({ state: 'refunded' }).where(byKey);
  const balances = await lockAccounts(tx, payeeId);
  const available = Math.min(net - unsettled, balances.available ?? 0);
  return { unsettled, available, platform: net - unsettled - available };
}

function legsOf(order: OrderRow, { unsettled, available, platform }: Parts): Leg[] {
  const { userId, payeeId, amountFen } = order;
  const credit = memberAccount(userId, 'available');
  const type = detailTypes.refund;
  const share = amountFen - netOf(order);
  const legs: Leg[] = [
    { debit: systemAccount('revenue'), credit, amountFen: share, type },
    { debit: systemAccount('refunds'), credit, amountFen: platform, type },
  ];
  if (payeeId !== null)
    legs.push(
      { debit: memberAccount(payeeId, 'unsettled'), credit, amountFen: unsettled, type },
      { debit: memberAccount(payeeId, 'available'), credit, amountFen: available, type },
    );
  return legs.filter((leg) => leg.amountFen > 0);
}

function detailsOf({ userId, payeeId, postId, amountFen }: OrderRow, parts: Parts): Detail[] {
  const { unsettled, available } = parts;
  const details: Detail[] = [
    { userId, type: detailTypes.refund, account: 'available', amountFen, counterpartyId: payeeId, postId },
  ];
  if (payeeId === null) return details;
  const taken = { userId: payeeId, type: detailTypes.refundTaken, counterpartyId: userId, postId };
  if (unsettled > 0) details.push({ ...taken, account: 'unsettled', amountFen: -unsettled });
  if (available > 0) details.push({ ...taken, account: 'available', amountFen: -available });
  return details;
}

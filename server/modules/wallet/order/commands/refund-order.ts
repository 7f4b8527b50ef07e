import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type RefundParts, takeFromPayee } from '../../earning/take-from-payee.ts';
import { memberAccount, systemAccount } from '../../ledger/accounts.ts';
import { type Detail, type Leg, postTransfers } from '../../ledger/post-transfers.ts';
import { postingKeys } from '../../ledger/posting-keys.ts';
import { unclaimedLeg } from '../../ledger/unclaimed.ts';
import { findOrderProduct } from '../order-products.ts';
import { lockOrder } from '../queries/find-order.ts';
import { payOrder } from '../tables.ts';
import { type OrderRow, toFrozenOrder } from '../views.ts';
import { netOf } from './pay-locked-order.ts';

/** The amounts that a refund took from each side, fen. `unclaimed`: the buyer is erased and gets no notice. */
type Refund = RefundParts & { unclaimed: boolean };

/**
 * Refunds a paid order to the buyer's balance, once: in full, or the part for what was not used. The payee's part comes from
 * the unsettled earning of the order, then from the payee's other unsettled earnings, then from the available balance, else from
 * the platform; the platform returns its share. The refund of an erased buyer stays with the platform (`unclaimed`).
 * Returns null, and changes nothing, for an order that is unknown, unpaid, refunded, or of a type that is not refunded.
 */
export async function refundOrder(
  context: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { userId, orderId, partFen }: { userId: string; orderId: string; partFen?: number },
): Promise<Refund | null> {
  const { app, now } = context;
  const user = await lockUser(tx, userId);
  const unclaimed = user?.erasedAt !== null;
  const order = await lockOrder(tx, userId, orderId);
  const product = order && findOrderProduct(app, order.type);
  if (order?.state !== 'paid' || order.refundedFen !== null || !product?.refund) return null;
  const refundedFen = partFen ?? order.amountFen;
  // Rounded in favour of the payee: the platform bears the rest of a fen.
  const payeeFen = Math.floor((netOf(order) * refundedFen) / order.amountFen);
  const parts = await takeFromPayee(tx, order, payeeFen, now);
  const posted = await postTransfers(tx, {
    key: postingKeys.refund(orderId),
    orderId,
    now,
    legs: [...legsOf(order, parts, refundedFen), ...(unclaimed ? [unclaimedLeg(userId, refundedFen)] : [])],
    details: detailsOf(order, parts, unclaimed ? 0 : refundedFen),
  });
  if (!posted) throw new Error(`the order ${orderId} is refunded in the ledger and not in the table`);
  await tx
    .update(payOrder)
    .set({ refundedFen })
    .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId)));
  await product.refund(context, tx, toFrozenOrder(order));
  return { ...parts, unclaimed };
}

function legsOf(order: OrderRow, parts: RefundParts, refundedFen: number): Leg[] {
  const { userId, payeeId } = order;
  const { unsettled, available, platform } = parts;
  const credit = memberAccount(userId, 'available');
  const type = detailTypes.refund;
  const share = refundedFen - unsettled - available - platform;
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

function detailsOf({ userId, payeeId, postId }: OrderRow, parts: RefundParts, amountFen: number): Detail[] {
  const { unsettled, available } = parts;
  const details: Detail[] = [];
  if (amountFen > 0)
    details.push({
      userId,
      type: detailTypes.refund,
      account: 'available',
      amountFen,
      counterpartyId: payeeId,
      postId,
    });
  if (payeeId === null) return details;
  const taken = { userId: payeeId, type: detailTypes.refundTaken, counterpartyId: userId, postId };
  if (unsettled > 0) details.push({ ...taken, account: 'unsettled', amountFen: -unsettled });
  if (available > 0) details.push({ ...taken, account: 'available', amountFen: -available });
  return details;
}

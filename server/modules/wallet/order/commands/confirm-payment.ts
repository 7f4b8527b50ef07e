import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Confirmation, PageChannel } from '../../channel/channel.ts';
import { recordProblem } from '../../channel/record-problem.ts';
import { paymentCredited } from '../../events.ts';
import { channelAccount, memberAccount } from '../../ledger/accounts.ts';
import { postTransfers } from '../../ledger/post-transfers.ts';
import { postingKeys } from '../../ledger/posting-keys.ts';
import { unclaimedLeg } from '../../ledger/unclaimed.ts';
import { lockOrder } from '../queries/find-order.ts';
import { orderNumber, payOrder } from '../tables.ts';
import { isOpen, type OrderRow } from '../views.ts';
import { payLockedOrder } from './pay-locked-order.ts';

/**
 * `credited`: the money went to the balance and paid no order. `unclaimed`: the account was erased. `repeated`: known before.
 */
export type ConfirmationResult =
  | 'paid'
  | 'credited'
  | 'unclaimed'
  | 'repeated'
  | 'failed'
  | 'mismatch'
  | 'unknown';

/**
 * Books what a channel says about a payment; safe to repeat. The money of each trade enters the balance once, by its
 * posting key, then pays the order, if that was open when the person paid and was not closed since; otherwise it stays in the
 * balance and the person is notified. Money of an erased person goes on to the platform's account `unclaimed`. A confirmation of another amount, currency or
 * merchant, or of an unknown order, is stored for the operators.
 */
export async function confirmPayment(
  app: App,
  { channel, merchantOf }: PageChannel,
  confirmation: Confirmation,
  now: Date,
): Promise<ConfirmationResult> {
  const { tradeNo, amountFen, currency, outcome, paidAt } = confirmation;
  return app.db.transaction(async (tx) => {
    const found = await findByNumber(tx, confirmation.orderNumber);
    if (!found) {
      await recordProblem(tx, channel, confirmation, 'unknownOrder', now);
      return 'unknown';
    }
    const { order, isErased } = found;
    const agrees =
      amountFen === order.amountFen && currency === 'CNY' && confirmation.merchant === merchantOf(app);
    if (!agrees) {
      app.log.warn(
        { channel, orderId: order.orderId, amountFen, currency },
        'a payment callback disagrees with its order',
      );
      await recordProblem(tx, channel, confirmation, 'mismatch', now);
      return 'mismatch';
    }
    // The payment is decided: the channel need not be asked about it any more.
    await changeOrder(tx, order, { pages: sql`${payOrder.pages} - ${channel}::text` });
    if (outcome === 'failed') return failOrder(tx, order, channel, now);
    const { userId, orderId } = order;
    const posted = await postTransfers(tx, {
      key: postingKeys.trade(channel, tradeNo),
      orderId,
      now,
      legs: [
        {
          debit: channelAccount(channel),
          credit: memberAccount(userId, 'available'),
          amountFen,
          type: detailTypes.recharge,
        },
        ...(isErased ? [unclaimedLeg(userId, amountFen)] : []),
      ],
      details: isErased ? [] : [{ userId, type: detailTypes.recharge, account: 'available', amountFen }],
    });
    if (!posted) return 'repeated';
    if (isErased) {
      app.log.warn({ channel, orderId, amountFen }, 'a payment arrived for an erased account');
      return 'unclaimed';
    }
    if (isOpen(order, momentOf(order, paidAt, now)) && (await deliver(app, tx, { ...order, channel }, now)))
      return 'paid';
    await app.events.emit(tx, paymentCredited, { userId, orderId, amountFen }, now);
    return 'credited';
  });
}

/** When the order was paid: as the channel says, where that lies between the order and `now`, for its clock may be wrong. */
const momentOf = ({ createdAt }: OrderRow, paidAt: Date | undefined, now: Date): Date =>
  paidAt && paidAt >= createdAt && paidAt <= now ? paidAt : now;

type Found = { order: OrderRow; isErased: boolean };

async function findByNumber(tx: Transaction, number: string): Promise<Found | null> {
  const [known] = await tx.select().from(orderNumber).where(eq(orderNumber.number, number));
  if (!known) return null;
  const user = await lockUser(tx, known.userId);
  const order = await lockOrder(tx, known.userId, known.orderId);
  return order && { order, isErased: user?.erasedAt !== null };
}

type Change = Partial<Pick<OrderRow, 'state' | 'failure'>> & { pages?: SQL };
const changeOrder = (tx: Transaction, { userId, orderId }: OrderRow, change: Change) =>
  tx
    .update(payOrder)
    .set(change)
    .where(and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId)));

/** A payment that failed at the channel fails an open order of that channel. */
async function failOrder(
  tx: Transaction,
  order: OrderRow,
  channel: string,
  now: Date,
): Promise<ConfirmationResult> {
  if (!isOpen(order, now) || order.channel !== channel) return 'repeated';
  await changeOrder(tx, order, { state: 'failed', failure: 'channel' });
  return 'failed';
}

/** Pays the order in a savepoint; false, and the order failed, when its product cannot be delivered any more. */
async function deliver(app: App, tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => payLockedOrder({ app, now }, savepoint, order));
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await changeOrder(tx, order, { state: 'failed', failure: error.definition.name });
    return false;
  }
}

import { DAY_MS } from '@muyu/contract/core/time.ts';
import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { eq, sql } from 'drizzle-orm';
import { getNicknames, lockOpenAccounts } from '#modules/account';
import { keptSubscriptionTitle, shareBasisPoints, subscriptionTitle } from '#modules/wallet';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { FrozenOrder, OrderProduct } from '#platform/module/order-product.ts';
import { subscriptionPaid } from '../events.ts';
import { extendSubscription, shortenSubscription } from './extend-subscription.ts';
import { listMonthEnds, type PaidTime, requireMonthsAhead } from './paid-time.ts';
import { requireSellableCreator } from './require-sellable-creator.ts';
import { subscriptionDays } from './settings.ts';
import { subscriptionPeriod, subscriptionPrice } from './tables.ts';

/** Sells subscriptions: `productId` is the creator, `count` the number of months. Nothing renews by itself. */
export const subscriptionProduct: OrderProduct = {
  deliveries: sql`select user_id, order_id, seconds from ${subscriptionPeriod} where refunded_at is null`,
  deliveredFigures: ['seconds'],
  async quote(context, { productId, count }) {
    const { app, viewer } = context;
    const { settings } = app;
    const nickname = isId(productId) ? (await getNicknames(app, [productId])).get(productId) : undefined;
    if (!nickname) return fail(context, orderErrors.unknownProduct);
    if (productId === viewer.userId) fail(context, orderErrors.ownProduct);
    const terms = await requireSellableCreator(context, app.db, productId);
    const priceFen = terms.subscriptionPriceFen ?? fail(context, orderErrors.unavailable);
    const amountFen = priceFen * count;
    const days = settings.get(subscriptionDays);
    const seconds = (days * count * DAY_MS) / 1000;
    await requireMonthsAhead(context, app.db, {
      userId: viewer.userId,
      creatorId: productId,
      seconds,
      count,
    });
    const title = subscriptionTitle(nickname, count);
    return {
      amountFen,
      title,
      lines: [{ title, amountFen }],
      days,
      keptTitle: keptSubscriptionTitle,
      payee: { userId: productId, shareBasisPoints: settings.get(shareBasisPoints) },
      frozen: { seconds },
    };
  },
  async fulfil(context, tx, order) {
    const { app, now } = context;
    const { userId, orderId } = order;
    const time = timeOf(order);
    const { creatorId, seconds } = time;
    await lockSale(tx, creatorId);
    // A creator who lost the certification, sells no more or is about to be erased since the order was made earns nothing.
    const terms = await requireSellableCreator(context, tx, creatorId);
    if (terms.subscriptionPriceFen === null) fail(context, orderErrors.unavailable);
    await requireMonthsAhead(context, tx, time);
    const { until, isNew } = await extendSubscription(tx, { userId, creatorId, orderId, seconds }, now);
    await app.events.emit(tx, subscriptionPaid, { userId, creatorId, until, isNew }, now);
  },
  earnedUntil: (tx, order, now) => listMonthEnds(tx, timeOf(order), now),
  refund: ({ now }, tx, order) => shortenSubscription(tx, order, now),
};

const timeOf = ({ userId, payeeId, count, frozen }: FrozenOrder): PaidTime => ({
  userId,
  creatorId: payeeId!,
  seconds: (frozen as { seconds: number }).seconds,
  count,
});

/**
 * Locks account and price of a creator until the payment ends: what ends the subscriptions to the creator takes one of them first
 * (`endSubscriptionsOf`), and finds this payment or is found by it.
 */
async function lockSale(tx: Transaction, creatorId: string): Promise<void> {
  await lockOpenAccounts(tx, [creatorId]);
  await tx.select().from(subscriptionPrice).where(eq(subscriptionPrice.userId, creatorId)).for('share');
}

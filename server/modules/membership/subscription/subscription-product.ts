import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { shareBasisPoints } from '#modules/wallet';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OrderProduct } from '#platform/module/order-product.ts';
import { DAY_MS } from '#platform/time.ts';
import { subscriptionPaid } from '../events.ts';
import { readCreatorTerms } from './creator-terms.ts';
import { extendSubscription, shortenSubscription } from './extend-subscription.ts';
import { subscriptionDays } from './settings.ts';
import { subscriptionPeriod } from './tables.ts';

const months = { zh_CN: '个月', en_US: ' months', ja: 'か月' } as const;

/** Sells subscriptions: `productId` is the creator, `count` the number of months. Nothing renews by itself. */
export const subscriptionProduct: OrderProduct = {
  deliveries: sql`select user_id, order_id, seconds from ${subscriptionPeriod} where refunded_at is null`,
  deliveredFigures: ['seconds'],
  async quote(context, { productId, count }) {
    const { app, viewer, now } = context;
    const { settings } = app;
    const card = isId(productId) ? (await getUserCards(app, [productId], now)).get(productId) : undefined;
    if (!card) return fail(context, orderErrors.unknownProduct);
    if (productId === viewer.userId) fail(context, orderErrors.ownProduct);
    const terms = (await readCreatorTerms(app, app.db, [productId], now)).get(productId);
    const priceFen = terms?.subscriptionPriceFen ?? fail(context, orderErrors.unavailable);
    const amountFen = priceFen * count;
    const titleIn = (locale: keyof typeof months) =>
      count > 1 ? `${card.nickname} × ${count}${months[locale]}` : card.nickname;
    const title = { zh_CN: titleIn('zh_CN'), en_US: titleIn('en_US'), ja: titleIn('ja') };
    return {
      amountFen,
      title,
      lines: [{ title, amountFen }],
      payee: { userId: productId, shareBasisPoints: settings.get(shareBasisPoints) },
      frozen: { seconds: (settings.get(subscriptionDays) * count * DAY_MS) / 1000 },
    };
  },
  async fulfil(context, tx, { userId, orderId, payeeId, frozen }) {
    const { app, now } = context;
    const creatorId = payeeId!;
    // A creator who lost the certification, sells no more or is about to be erased since the order was made earns nothing.
    const terms = (await readCreatorTerms(app, tx, [creatorId], now)).get(creatorId);
    if (!terms?.earns || terms.subscriptionPriceFen === null) fail(context, orderErrors.unavailable);
    const { seconds } = frozen as { seconds: number };
    const { until, isNew } = await extendSubscription(tx, { userId, creatorId, orderId, seconds }, now);
    await app.events.emit(tx, subscriptionPaid, { userId, creatorId, until, isNew }, now);
  },
  refund: ({ now }, tx, order) => shortenSubscription(tx, order, now),
};

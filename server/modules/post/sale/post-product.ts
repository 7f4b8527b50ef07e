import { orderErrors } from '@muyu/contract/wallet/order.ts';
import {
  boughtUnlocks,
  hasUnlocked,
  relockPost,
  requireSellableCreator,
  sellingOn,
  unlockPost,
} from '#modules/membership';
import { shareBasisPoints } from '#modules/wallet';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OrderProduct } from '#platform/module/order-product.ts';
import { appendCounterDelta } from '../commands/counters/append-counter-delta.ts';
import { getPostContents } from '../queries/get-post-contents.ts';
import { previewLength } from '../settings.ts';
import { insertPurchase, lockForSale, markRefunded } from './purchases.ts';
import { saleTitleOf } from './sale-title.ts';

/** Sells paid posts: `productId` is the post, which is open to its buyer for ever. */
export const postProduct: OrderProduct = {
  deliveries: boughtUnlocks,
  async quote(context, { productId: postId, count }) {
    const { app, viewer } = context;
    const content = isId(postId) ? (await getPostContents(app, [postId])).get(postId) : undefined;
    if (content?.state !== 'published') return fail(context, orderErrors.unknownProduct);
    const { authorId, lock, priceFen } = content;
    if (authorId === viewer.userId) fail(context, orderErrors.ownProduct);
    if (await hasUnlocked(app.db, viewer.userId, postId)) fail(context, orderErrors.alreadyOwned);
    await requireSellableCreator(context, app.db, authorId);
    const isSold = lock === 'paid' && count === 1 && app.settings.get(sellingOn);
    if (!isSold || priceFen === null) return fail(context, orderErrors.unavailable);
    const title = saleTitleOf(content, app.settings.get(previewLength));
    return {
      amountFen: priceFen,
      title,
      lines: [{ title, amountFen: priceFen }],
      payee: { userId: authorId, shareBasisPoints: app.settings.get(shareBasisPoints) },
      postId,
    };
  },
  async fulfil(context, tx, { userId, orderId, payeeId, productId: postId }) {
    const { app, now } = context;
    if (!(await lockForSale(tx, postId))) fail(context, orderErrors.unavailable);
    // After the lock: an erasure that waits for it finds this payment.
    await requireSellableCreator(context, tx, payeeId!);
    if (!app.settings.get(sellingOn)) fail(context, orderErrors.unavailable);
    if (!(await unlockPost(tx, { userId, postId, orderId }, now))) fail(context, orderErrors.alreadyOwned);
    await insertPurchase(tx, { postId, userId, orderId, ticket: null }, now);
    await appendCounterDelta(tx, postId, { unlocks: 1 }, now);
  },
  async refund({ now }, tx, { userId, orderId, productId: postId }) {
    await relockPost(tx, { userId, postId, orderId });
    const boughtAt = await markRefunded(tx, { postId, userId, orderId }, now);
    if (boughtAt) await appendCounterDelta(tx, postId, { unlocks: -1 }, now, boughtAt);
  },
};

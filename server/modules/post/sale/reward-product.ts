import { yuanOf } from '@muyu/contract/core/money.ts';
import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { requireSellableCreator } from '#modules/membership';
import { shareBasisPoints } from '#modules/wallet';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OrderProduct } from '#platform/module/order-product.ts';
import { appendCounterDelta } from '../commands/counters/append-counter-delta.ts';
import { getPostContents } from '../queries/get-post-contents.ts';
import { previewLength } from '../settings.ts';
import { post } from '../tables.ts';
import { saleTitleOf } from './sale-title.ts';
import { rewardMaxFen, rewardMinFen, rewardsOn } from './settings.ts';
import { postReward } from './tables.ts';

/** Takes rewards for posts: `productId` is the post, the payer names the amount. A payer counts once a post, as with likes. */
export const rewardProduct: OrderProduct = {
  async quote(context, { productId: postId, count, payAmountFen }) {
    const { app, viewer } = context;
    const { settings } = app;
    const content = isId(postId) ? (await getPostContents(app, [postId])).get(postId) : undefined;
    if (content?.state !== 'published') return fail(context, orderErrors.unknownProduct);
    const { authorId } = content;
    if (authorId === viewer.userId) fail(context, orderErrors.ownProduct);
    await requireSellableCreator(context, app.db, authorId);
    if (!settings.get(rewardsOn) || count !== 1) fail(context, orderErrors.unavailable);
    const amountFen = payAmountFen ?? 0;
    const [min, max] = [settings.get(rewardMinFen), settings.get(rewardMaxFen)];
    if (amountFen < min || amountFen > max)
      fail(context, orderErrors.amountOutsideLimits, {
        affectedFields: ['payAmount'],
        min: yuanOf(min),
        max: yuanOf(max),
      });
    const title = saleTitleOf(content, content.lock === 'free' ? undefined : settings.get(previewLength));
    return {
      amountFen,
      title,
      lines: [{ title, amountFen }],
      payee: { userId: authorId, shareBasisPoints: settings.get(shareBasisPoints) },
      postId,
    };
  },
  async fulfil(context, tx, { userId, orderId, payeeId, productId: postId }) {
    const { app, now } = context;
    const [found] = await tx
      .select({ state: post.state })
      .from(post)
      .where(eq(post.postId, postId))
      .for('share');
    if (found?.state !== 'published') fail(context, orderErrors.unavailable);
    // After the lock: an erasure that waits for it finds this payment.
    await requireSellableCreator(context, tx, payeeId!);
    if (!app.settings.get(rewardsOn)) fail(context, orderErrors.unavailable);
    const isFirst = !(await hasRewarded(tx, postId, userId));
    await tx.insert(postReward).values({ postId, orderId, userId, createdAt: now });
    if (isFirst) await appendCounterDelta(tx, postId, { rewards: 1 }, now);
  },
  async refund({ now }, tx, { userId, orderId, productId: postId }) {
    const taken = await tx
      .update(postReward)
      .set({ refundedAt: now })
      .where(
        and(eq(postReward.postId, postId), eq(postReward.orderId, orderId), isNull(postReward.refundedAt)),
      )
      .returning({ orderId: postReward.orderId });
    if (taken.length > 0 && !(await hasRewarded(tx, postId, userId)))
      await appendCounterDelta(tx, postId, { rewards: -1 }, now, await findCountedAt(tx, postId, userId));
  },
};

/** When a person whose rewards are all refunded was counted last: with the last one before which all others were refunded. */
async function findCountedAt(tx: Transaction, postId: string, userId: string): Promise<Date> {
  const rows = await tx
    .select({ createdAt: postReward.createdAt, refundedAt: postReward.refundedAt })
    .from(postReward)
    .where(and(eq(postReward.postId, postId), eq(postReward.userId, userId)));
  const counted = rows.filter(({ createdAt }) =>
    rows.every((other) => other.createdAt >= createdAt || other.refundedAt! <= createdAt),
  );
  return new Date(Math.max(...counted.map(({ createdAt }) => createdAt.getTime())));
}

/** Whether a person has rewarded a post and not got the money back. Payments and refunds of one person wait for each other. */
async function hasRewarded(tx: Transaction, postId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ orderId: postReward.orderId })
    .from(postReward)
    .where(and(eq(postReward.postId, postId), eq(postReward.userId, userId), isNull(postReward.refundedAt)))
    .limit(1);
  return rows.length > 0;
}

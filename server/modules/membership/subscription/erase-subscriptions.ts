import { and, eq, gt } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishCreatorChanged } from './creator-terms.ts';
import { subscriber, subscription, subscriptionPrice } from './tables.ts';

/**
 * Deletes price and subscriptions of an erased user; the paid periods stay with the ledger, subscribers keep their lists. Throws
 * while a subscription to the person runs, so that the erasure is tried again: its unused part has not been returned.
 */
export const eraseSubscriptions =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> => {
    const isRunning = and(eq(subscriber.creatorId, userId), gt(subscriber.until, now));
    if ((await tx.$count(subscriber, isRunning)) > 0)
      throw new Error('a subscription to an account that is to be erased still runs');
    await tx.delete(subscriptionPrice).where(eq(subscriptionPrice.userId, userId));
    await tx.delete(subscription).where(eq(subscription.userId, userId));
    await tx.delete(subscription).where(eq(subscription.creatorId, userId));
    await tx.delete(subscriber).where(eq(subscriber.creatorId, userId));
    await tx.delete(subscriber).where(eq(subscriber.userId, userId));
    await publishCreatorChanged(app, tx, userId);
  };

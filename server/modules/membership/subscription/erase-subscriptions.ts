import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishCreatorChanged } from './creator-terms.ts';
import { subscriber, subscription, subscriptionPrice } from './tables.ts';

/** Deletes price and subscriptions of an erased user; the paid periods stay with the ledger, subscribers keep their lists. */
export const eraseSubscriptions =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased): Promise<void> => {
    await tx.delete(subscriptionPrice).where(eq(subscriptionPrice.userId, userId));
    await tx.delete(subscription).where(eq(subscription.userId, userId));
    await tx.delete(subscription).where(eq(subscription.creatorId, userId));
    await tx.delete(subscriber).where(eq(subscriber.creatorId, userId));
    await tx.delete(subscriber).where(eq(subscriber.userId, userId));
    await publishCreatorChanged(app, tx, userId);
  };

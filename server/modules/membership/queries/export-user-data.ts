import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { subscriber, subscription, subscriptionPeriod, subscriptionPrice } from '../subscription/tables.ts';
import { postUnlock, vipGrant } from '../tables.ts';

/** VIP grants and unlocked posts of a user, for the export. */
export const exportUserData = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('grants.json', () =>
    db
      .select({
        source: vipGrant.source,
        level: vipGrant.level,
        seconds: vipGrant.seconds,
        at: vipGrant.createdAt,
        untilAfter: vipGrant.untilAfter,
        reason: vipGrant.reason,
        takenSeconds: vipGrant.takenSeconds,
      })
      .from(vipGrant)
      .where(eq(vipGrant.userId, userId))
      .orderBy(asc(vipGrant.createdAt)),
  ),
  jsonFile('unlocks.json', () =>
    db
      .select({
        postId: postUnlock.postId,
        way: postUnlock.way,
        orderId: postUnlock.orderId,
        at: postUnlock.createdAt,
      })
      .from(postUnlock)
      .where(eq(postUnlock.userId, userId))
      .orderBy(asc(postUnlock.postId)),
  ),
  jsonFile('subscriptions.json', async () => ({
    price: await db.select().from(subscriptionPrice).where(eq(subscriptionPrice.userId, userId)),
    subscriptions: await db.select().from(subscription).where(eq(subscription.userId, userId)),
    paid: await db.select().from(subscriptionPeriod).where(eq(subscriptionPeriod.userId, userId)),
  })),
  // The list of the subscribers is the creator's; their names are not.
  jsonFile('subscribers.json', () =>
    db
      .select({ since: subscriber.since, until: subscriber.until })
      .from(subscriber)
      .where(eq(subscriber.creatorId, userId))
      .orderBy(asc(subscriber.since)),
  ),
];

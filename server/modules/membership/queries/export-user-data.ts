import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonFile, jsonListFile } from '#platform/module/personal-data.ts';
import { subscriber, subscription, subscriptionPeriod, subscriptionPrice } from '../subscription/tables.ts';
import { postUnlock, vipGrant } from '../tables.ts';

const pageSize = 500;

type Unlock = Pick<typeof postUnlock.$inferSelect, 'postId' | 'way' | 'orderId'> & { at: Date };
type Subscriber = Pick<typeof subscriber.$inferSelect, 'userId' | 'since' | 'until'>;

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
  jsonListFile<Unlock>('unlocks.json', (last) =>
    db
      .select({
        postId: postUnlock.postId,
        way: postUnlock.way,
        orderId: postUnlock.orderId,
        at: postUnlock.createdAt,
      })
      .from(postUnlock)
      .where(and(eq(postUnlock.userId, userId), gt(postUnlock.postId, last?.postId ?? MIN_UUID)))
      .orderBy(asc(postUnlock.postId))
      .limit(pageSize),
  ),
  jsonFile('subscriptions.json', async () => ({
    price: await db.select().from(subscriptionPrice).where(eq(subscriptionPrice.userId, userId)),
    subscriptions: await db.select().from(subscription).where(eq(subscription.userId, userId)),
    paid: await db.select().from(subscriptionPeriod).where(eq(subscriptionPeriod.userId, userId)),
  })),
  // The list of the subscribers is the creator's; their names are not.
  jsonListFile<Subscriber>(
    'subscribers.json',
    (last) =>
      db
        .select({ userId: subscriber.userId, since: subscriber.since, until: subscriber.until })
        .from(subscriber)
        .where(
          and(
            eq(subscriber.creatorId, userId),
            last &&
              sql`(${subscriber.userId}, ${subscriber.since}) > (${last.userId}::uuid, ${last.since.toISOString()}::timestamptz)`,
          ),
        )
        .orderBy(asc(subscriber.userId), asc(subscriber.since))
        .limit(pageSize),
    ({ since, until }) => ({ since, until }),
  ),
];

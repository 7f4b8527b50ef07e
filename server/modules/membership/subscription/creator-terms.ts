import { inArray } from 'drizzle-orm';
import { getCertificationStatus } from '#modules/account';
import { getCertificationKinds } from '#modules/creator';
import { isOldEnough } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { BatchCache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { subscriptionsOn } from './settings.ts';
import { subscriptionPrice } from './tables.ts';

/**
 * Whether a person may earn now: certified as a creator, old enough, the account neither frozen nor closed (`suspended`). The price
 * of a month, fen; null while none is sold.
 */
export type CreatorTerms = { earns: boolean; suspended: boolean; subscriptionPriceFen: number | null };

/** Published to all servers when price, certification or status of a person change; payload: the user id. */
const creatorTopic = 'membership.creator';

const cacheMs = 10_000;
const maxCached = 20_000;

const getCache = memoizePerApp((app) => {
  const cache = new BatchCache<CreatorTerms>(cacheMs, maxCached);
  app.pubsub.subscribe(creatorTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

export const publishCreatorChanged = (app: App, tx: Transaction, userId: string): Promise<void> =>
  app.pubsub.publish(tx, creatorTopic, userId);

/** Terms of people by user id, from a short cache that changes of price and certification invalidate. */
export const getCreatorTerms = (app: App, userIds: readonly string[], now: Date) =>
  getCache(app).getMany([...new Set(userIds)], (missing) => readCreatorTerms(app, app.db, missing, now));

/** The same from the database, for decisions about money. */
export async function readCreatorTerms(
  app: App,
  db: App['db'] | Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, CreatorTerms>> {
  const ids = [...userIds];
  const statuses = await getCertificationStatus(db, ids, now);
  const known = ids.map((userId) => ({ userId, certified: statuses.get(userId)?.certified ?? false }));
  const kinds = await getCertificationKinds(db, known);
  const prices = await db.select().from(subscriptionPrice).where(inArray(subscriptionPrice.userId, ids));
  const isOn = app.settings.get(subscriptionsOn);
  return new Map(
    ids.map((userId) => {
      const isCreator = kinds.get(userId)?.includes('creator') ?? false;
      const { age = null, suspended = false } = statuses.get(userId) ?? {};
      const earns = isCreator && !suspended && isOldEnough(app, age);
      const price = prices.find((row) => row.userId === userId)?.priceFen ?? null;
      return [userId, { earns, suspended, subscriptionPriceFen: earns && isOn ? price : null }];
    }),
  );
}

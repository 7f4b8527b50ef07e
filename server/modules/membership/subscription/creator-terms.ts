import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ageAt, appUser, isOldEnough, isSuspended } from '#modules/account';
import { hasCertificationKind } from '#modules/creator';
import { minimumMoneyAge } from '#modules/wallet';
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
  if (userIds.length === 0) return new Map();
  // One statement: each payment to a creator waits for it twice.
  const rows = await db
    .select({
      userId: appUser.userId,
      birthday: appUser.birthday,
      state: appUser.state,
      frozenUntil: appUser.frozenUntil,
      isCreator: sql<boolean>`${hasCertificationKind('creator')}`,
      priceFen: subscriptionPrice.priceFen,
    })
    .from(appUser)
    .leftJoin(subscriptionPrice, eq(subscriptionPrice.userId, appUser.userId))
    .where(and(inArray(appUser.userId, [...userIds]), isNull(appUser.erasedAt)));
  const isOn = app.settings.get(subscriptionsOn);
  const terms = new Map<string, CreatorTerms>(
    userIds.map((userId) => [userId, { earns: false, suspended: false, subscriptionPriceFen: null }]),
  );
  for (const { userId, birthday, isCreator, priceFen, ...status } of rows) {
    const suspended = isSuspended(status, now.getTime());
    const age = birthday === null ? null : ageAt(birthday, now);
    const earns = isCreator && !suspended && isOldEnough(app, minimumMoneyAge, age);
    terms.set(userId, { earns, suspended, subscriptionPriceFen: earns && isOn ? priceFen : null });
  }
  return terms;
}

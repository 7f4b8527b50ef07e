import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type {
  listSubscribers as subscribersEndpoint,
  listSubscriptions as subscriptionsEndpoint,
} from '@muyu/contract/subscription.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getListedCards, getUserCards } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOffset, toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getCreatorTerms } from './creator-terms.ts';
import { subscriber, subscription } from './tables.ts';

type ListContext = Pick<Context, 'app' | 'now' | 'locale' | 'viewer'>;
type Row = { otherId: string; since: Date; until: Date };

/** The rows after the last one of the page before, in the order of their ends. */
function isAfter(page: string, until: PgColumn, otherId: PgColumn) {
  const [ms, id] = decodeCursor(page, ['integer', 'id']) ?? [];
  return ms === undefined ? undefined : sql`(${until}, ${otherId}) < (${new Date(Number(ms))}, ${id})`;
}

async function toSubscriptionPage(
  context: ListContext,
  rows: Row[],
  limit: number,
  priceOf: (otherId: string) => number | null,
) {
  const { viewer, now } = context;
  const getCards = viewer.kind === 'operator' ? getUserCards : getListedCards;
  const cards = await getCards(
    context,
    rows.map(({ otherId }) => otherId),
  );
  return toPage(
    rows,
    limit,
    ({ until, otherId }) => [until.getTime(), otherId],
    (shown) =>
      shown.flatMap(({ otherId, since, until }) => {
        const user = cards.get(otherId);
        const priceFen = priceOf(otherId);
        if (!user) return [];
        return [
          {
            user,
            since: since.toISOString(),
            until: until.toISOString(),
            active: until > now,
            price: priceFen === null ? null : yuanOf(priceFen),
          },
        ];
      }),
  );
}

/** Creators to whom the caller subscribes or subscribed, by the end of the time. */
export const listSubscriptions = (
  context: ContextOf<typeof subscriptionsEndpoint>,
  { page, limit }: InputOf<typeof subscriptionsEndpoint>,
) => listSubscriptionsBy(context, context.viewer.userId, page, limit);

/** Creators to whom a person subscribes or subscribed, by the end of the time. */
export async function listSubscriptionsBy(context: ListContext, userId: string, page: string, limit: number) {
  const { app, now } = context;
  const rows = await app.db
    .select({ otherId: subscription.creatorId, since: subscription.since, until: subscription.until })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), isAfter(page, subscription.until, subscription.creatorId)))
    .orderBy(desc(subscription.until), desc(subscription.creatorId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const ids = rows.map(({ otherId }) => otherId);
  const terms = await getCreatorTerms(app, ids, now);
  return toSubscriptionPage(context, rows, limit, (id) => terms.get(id)?.subscriptionPriceFen ?? null);
}

/** People who subscribe or subscribed to the caller, by the end of the time; one entry for each uninterrupted time. */
export const listSubscribers = (
  context: ContextOf<typeof subscribersEndpoint>,
  { page, limit }: InputOf<typeof subscribersEndpoint>,
) => listSubscribersTo(context, context.viewer.userId, page, limit);

/** People who subscribe or subscribed to a person; one entry for each uninterrupted time. */
export async function listSubscribersTo(context: ListContext, userId: string, page: string, limit: number) {
  const rows = await context.app.db
    .select({ otherId: subscriber.userId, since: subscriber.since, until: subscriber.until })
    .from(subscriber)
    .where(and(eq(subscriber.creatorId, userId), isAfter(page, subscriber.until, subscriber.userId)))
    .orderBy(desc(subscriber.until), desc(subscriber.userId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  return toSubscriptionPage(context, rows, limit, () => null);
}

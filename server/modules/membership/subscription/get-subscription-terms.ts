import { accountErrors } from '@muyu/contract/account/account.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { getSubscriptionPrice as endpoint, SubscriptionTerms } from '@muyu/contract/subscription.ts';
import { and, eq } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { readCreatorTerms } from './creator-terms.ts';
import { subscriptionDays } from './settings.ts';
import { subscription } from './tables.ts';

/** The subscription price of a person, and whether the caller subscribes. */
export async function getSubscriptionPrice(
  context: ContextOf<typeof endpoint>,
  { accountUserId }: { accountUserId: string },
): Promise<SubscriptionTerms> {
  const isKnown = isId(accountUserId) && (await getUserCards(context, [accountUserId])).has(accountUserId);
  if (!isKnown) fail(context, accountErrors.notFound);
  return getSubscriptionTerms(context, accountUserId);
}

/** Terms of a person who exists, and the caller's subscription to them. */
export async function getSubscriptionTerms(
  { app, viewer, now }: Context<UserViewer>,
  creatorId: string,
): Promise<SubscriptionTerms> {
  const terms = (await readCreatorTerms(app, app.db, [creatorId], now)).get(creatorId)!;
  const [own] = await app.db
    .select({ until: subscription.until })
    .from(subscription)
    .where(and(eq(subscription.userId, viewer.userId), eq(subscription.creatorId, creatorId)));
  const { earns, suspended, subscriptionPriceFen } = terms;
  return {
    userId: creatorId,
    price: subscriptionPriceFen === null ? null : yuanOf(subscriptionPriceFen),
    days: app.settings.get(subscriptionDays),
    subscribed: own !== undefined && own.until > now,
    until: own?.until.toISOString() ?? null,
    earns,
    suspended,
  };
}

import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { postErrors } from '@muyu/contract/post.ts';
import {
  type setSubscriptionPrice as endpoint,
  type SubscriptionTerms,
  subscriptionErrors,
} from '@muyu/contract/subscription.ts';
import { eq } from 'drizzle-orm';
import { lockUnerasedAccount, requireAge } from '#modules/account';
import { minimumMoneyAge } from '#modules/wallet';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { publishCreatorChanged } from './creator-terms.ts';
import { getSubscriptionTerms } from './get-subscription-terms.ts';
import { requireCreator } from './require-creator.ts';
import { subscriptionMaxFen, subscriptionMinFen, subscriptionsOn } from './settings.ts';
import { subscriptionPrice } from './tables.ts';

type SetContext = ContextOf<typeof endpoint>;

/** Sets the price of the caller's subscription, fen inside; 0 ends the sale. */
export async function setSubscriptionPrice(
  context: SetContext,
  { price }: { price: string },
): Promise<SubscriptionTerms> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const priceFen = fenOf(Number(price));
  if (priceFen > 0) await requireSubscriptionPricing(context, priceFen);
  await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    if (priceFen === 0) await tx.delete(subscriptionPrice).where(eq(subscriptionPrice.userId, userId));
    else {
      const values = { priceFen, changedAt: now };
      await tx
        .insert(subscriptionPrice)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: subscriptionPrice.userId, set: values });
    }
    await publishCreatorChanged(app, tx, userId);
  });
  return getSubscriptionTerms(context, userId);
}

/** Fails when the caller may not sell subscriptions at this price. */
async function requireSubscriptionPricing(context: SetContext, priceFen: number): Promise<void> {
  const { settings } = context.app;
  if (!settings.get(subscriptionsOn)) fail(context, subscriptionErrors.off);
  await requireCreator(context, ['price']);
  await requireAge(context, minimumMoneyAge, postErrors.adultOnly);
  const [min, max] = [settings.get(subscriptionMinFen), settings.get(subscriptionMaxFen)];
  if (priceFen < min || priceFen > max)
    fail(context, subscriptionErrors.priceOutsideLimits, {
      affectedFields: ['price'],
      min: yuanOf(min),
      max: yuanOf(max),
    });
}

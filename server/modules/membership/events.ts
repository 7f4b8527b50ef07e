import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { event } from '#platform/events/events.ts';

/** A person pays for a subscription; `isNew`: not a renewal of one that runs. */
type SubscriptionPaid = {
  userId: string;
  creatorId: string;
  until: Date;
  isNew: boolean;
};
export const subscriptionPaid = event<SubscriptionPaid>('subscription.paid');

/** The VIP of a person ends in a few days. */
type VipEnding = { userId: string; until: Date };
export const vipEnding = event<VipEnding>('membership.vipEnding');

/** A subscription ends in a few days. */
type SubscriptionEnding = { userId: string; creatorId: string; until: Date };
export const subscriptionEnding = event<SubscriptionEnding>('subscription.ending');

/** Subscriptions to a creator ended because the account is due for erasure; `count`: of how many people. */
type CreatorSubscriptionsEnded = { creatorId: string; count: number };
export const creatorSubscriptionsEnded = event<CreatorSubscriptionsEnded>('subscription.endedForCreator');

/** A person redeemed an exchange code for VIP time; `title`: the name of the level. */
type VipCodeRedeemed = { userId: string; title: LocalizedText };
export const vipCodeRedeemed = event<VipCodeRedeemed>('membership.vipCodeRedeemed');

/** An operator gave VIP time; `until`: the end of all time. */
type VipGranted = { userId: string; until: Date; reason: string };
export const vipGranted = event<VipGranted>('membership.vipGranted');

/** An operator took back what was left of given VIP time. */
type VipTaken = { userId: string; reason: string };
export const vipTaken = event<VipTaken>('membership.vipTaken');

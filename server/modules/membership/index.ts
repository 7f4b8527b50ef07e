/** VIP grants, trial views and the access decision for posts. */

export { consumeTrialView } from './commands/consume-trial-view.ts';
export { boughtUnlocks, relockPost, unlockPost, unlocks } from './commands/unlock-post.ts';
export {
  creatorSubscriptionsEnded,
  subscriptionEnding,
  subscriptionPaid,
  vipCodeRedeemed,
  vipEnding,
  vipGranted,
  vipTaken,
} from './events.ts';
export { getPostAccess } from './queries/get-post-access.ts';
export { isLifetimeMember } from './queries/is-lifetime-member.ts';
export { hasUnlocked, listUnlockedAmong, listUnlocks } from './queries/list-unlocks.ts';
export { ticketKindOf } from './rules/decide-access.ts';
export { sellingOn } from './settings.ts';
export { countSubscribers } from './subscription/count-subscribers.ts';
export { getCreatorTerms, readCreatorTerms } from './subscription/creator-terms.ts';
export { findOwnPrice } from './subscription/find-own-price.ts';
export { requireCreator } from './subscription/require-creator.ts';
export { requireSellableCreator } from './subscription/require-sellable-creator.ts';
export { subscriptionsOn } from './subscription/settings.ts';

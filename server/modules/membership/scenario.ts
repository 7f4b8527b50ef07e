/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { createVipCodes } from './code/batches/insert-codes.ts';
export { grantVip } from './commands/grant-vip.ts';
export { remindVipMembers } from './commands/remind-vip-members.ts';
export { sweepTrialViews } from './commands/sweep-trial-views.ts';
export { guestTrialsOfAddress, vipLevelSettings } from './settings.ts';
export { setSubscriptionPrice } from './subscription/set-subscription-price.ts';

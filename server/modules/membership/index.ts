/** VIP, and the one answer to "may this viewer open this?". */
export { forgetTrials } from './commands/forget-trials.ts';
export { type Grant, grantVip } from './commands/grant-vip.ts';
export { rewardInvite } from './commands/reward-invite.ts';
export { useTrialView } from './commands/use-trial-view.ts';
export { accessOf } from './queries/access-of.ts';
export { ownData as membershipData } from './queries/own-data.ts';
export { membershipRoutes } from './routes.ts';

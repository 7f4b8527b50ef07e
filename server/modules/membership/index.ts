/** VIP: what was granted, and until when it lasts. */
export { type Grant, grantVip } from './commands/grant-vip.ts';
export { rewardInvite } from './commands/reward-invite.ts';
export { accessOf } from './queries/access-of.ts';
export { ownData as membershipData } from './queries/own-data.ts';
export { membershipRoutes } from './routes.ts';

/** Invite codes, invitations and their rewards. */

export { type InviteRewarded, inviteRewarded } from './events.ts';
export { getInvitationSummary } from './queries/get-invitation-summary.ts';
export { rewardHours } from './settings.ts';

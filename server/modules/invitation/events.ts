import { event } from '#platform/events/events.ts';

/** Emitted when an invitation is rewarded, at registration or by an operator's decision. */
export type InviteRewarded = { inviterId: string; inviteeId: string };
export const inviteRewarded = event<InviteRewarded>('invitation.rewarded');

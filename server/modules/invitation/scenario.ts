/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { getOrCreateInviteCode } from './commands/get-or-create-invite-code.ts';
export { recordInvitation } from './commands/record-invitation.ts';

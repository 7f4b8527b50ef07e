/** People: visitors, registration, login, sessions, profiles. */
import './messages.ts';

export { addNote } from './commands/add-note.ts';
export { appeal } from './commands/appeal.ts';
export { holdUser } from './commands/apply-standing.ts';
export { certify, setCertification } from './commands/certify.ts';
export { createMember, type NewMember } from './commands/create-member.ts';
export { decideAppeal } from './commands/decide-appeal.ts';
export { decideInvite } from './commands/decide-invite.ts';
export { endSessions } from './commands/end-sessions.ts';
export { eraseAccounts } from './commands/erase-accounts.ts';
export { liftSanction, type SanctionRow } from './commands/lift-sanction.ts';
export { makeExport } from './commands/make-export.ts';
export { noteInvitation } from './commands/note-invitation.ts';
export { noteVip } from './commands/note-vip.ts';
export { openSession } from './commands/open-session.ts';
export { ownInviteCode } from './commands/own-invite-code.ts';
export { makeChallenge } from './commands/proofs.ts';
export { sanctionUser } from './commands/sanction-user.ts';
export { sendCode } from './commands/send-code.ts';
export { hashAnswers } from './commands/set-answers.ts';
export { sweepAccount } from './commands/sweep-account.ts';
export { sweepExports } from './commands/sweep-exports.ts';
export { updateProfile } from './commands/update-profile.ts';
export {
  type AccountErased,
  accountErased,
  type CertificationChanged,
  certificationChanged,
  type InviteRewarded,
  inviteRewarded,
  type ProfileChanging,
  profileChanging,
  type SanctionChanged,
  sanctionChanged,
} from './events.ts';
export { exportMount } from './export-mount.ts';
export { type ExportFile, exportSource, jsonFile, listFile } from './export-source.ts';
export { eraseAccountsJob, exportJob, sendCodeJob, sweepAccountJob, sweepExportsJob } from './jobs.ts';
export { memberAuthenticator } from './queries/authenticate.ts';
export { cardsOf } from './queries/cards-of.ts';
export { careFacts } from './queries/care-facts.ts';
export { certifiedAs } from './queries/certified-as.ts';
export { findUsers, lastSeen } from './queries/find-users.ts';
export { heldInvitations } from './queries/held-invitations.ts';
export { memberTotals } from './queries/member-totals.ts';
export { sanctionView } from './queries/my-sanctions.ts';
export { openAppeals } from './queries/open-appeals.ts';
export { ownData as accountData } from './queries/own-data.ts';
export { profileFileUse } from './queries/profile-file-use.ts';
export { settingsOf, settingTopic } from './queries/settings-of.ts';
export { userNamed } from './queries/user-named.ts';
export { accountRoutes } from './routes.ts';
export { readPhone } from './rules/phone.ts';
export { userStateOf } from './rules/user-state.ts';
export { appUser } from './tables.ts';
export { type UserRow, userCard } from './views.ts';

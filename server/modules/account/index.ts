/** Identity: users with their profiles, registration, login, recovery, sessions. */

export { hydrateAdminUsers } from './admin/queries/hydrate-users.ts';
export { setCertification } from './commands/certify.ts';
export { clearProfile } from './commands/clear-profile.ts';
export { denormalizeVip } from './commands/denormalize-vip.ts';
export { lockNewSession } from './commands/lock-new-session.ts';
export { lockConfirmedPassword } from './commands/lock-password.ts';
export {
  lockAgainstErasure,
  lockUnerasedAccount,
  tryLockAgainstErasure,
} from './commands/lock-unerased-account.ts';
export { lockCaller, lockMember, lockUser } from './commands/lock-user.ts';
export { endSessions } from './commands/login/end-sessions.ts';
export { postponeDeletion, scheduleDeletion, unscheduleDeletion } from './commands/schedule-deletion.ts';
export { type AccountStatus, setAccountStatus } from './commands/set-account-status.ts';
export {
  consumeVerificationToken,
  isUsedVerificationToken,
  requireVerificationToken,
} from './commands/verification/verification-tokens.ts';
export { verifyPhoneTicket } from './commands/verification/verify-phone-ticket.ts';
export {
  type AccountErased,
  accountErased,
  type CertificationChanged,
  certificationChanged,
  type ProfileChanging,
  passwordChanged,
  phoneChanged,
  profileChanging,
  profileCleared,
  profilePicturesReplaced,
  questionsChanged,
  usernameChanged,
} from './events.ts';
export { confirmPassword, type PasswordError } from './queries/confirm-password.ts';
export { countUsersByCriteria } from './queries/count-users-by-criteria.ts';
export { getSecurityAnswers } from './queries/find-account.ts';
export { findUser } from './queries/find-user.ts';
export { getEligibility } from './queries/get-eligibility.ts';
export { getPasswordChangedAt } from './queries/get-password-changed-at.ts';
export { getPhone } from './queries/get-phone.ts';
export {
  getClosedAccounts,
  getListedCards,
  getListedNicknames,
  getNicknames,
  getOpenAccounts,
  getUserCards,
  hasOpenAccount,
} from './queries/get-user-cards.ts';
export { getUserKind } from './queries/get-user-kind.ts';
export { isNewAccount } from './queries/is-new-account.ts';
export { listCities } from './queries/list-cities.ts';
export { listProfilePictures } from './queries/list-profile-pictures.ts';
export {
  isDueForErasure,
  listUsersDueForErasure,
  lockUserDueForErasure,
} from './queries/list-users-due-for-erasure.ts';
export {
  keepOpenAccounts,
  listOpenAccounts,
  listOpenMembers,
  listUnerased,
  lockAccountsSql,
  lockOpenAccounts,
} from './queries/open-accounts.ts';
export { isOldEnough, requireAge } from './queries/require-age.ts';
export { requireNoRecoveryLock } from './queries/require-no-recovery-lock.ts';
export { resolveUserId } from './queries/resolve-user-id.ts';
export { countSessionsBefore } from './queries/sessions/count-sessions-before.ts';
export { listFirstLogins } from './queries/sessions/list-first-logins.ts';
export { listLiveSessionIds } from './queries/sessions/list-live-session-ids.ts';
export { listOpenSessions } from './queries/sessions/list-sessions.ts';
export { ageAt } from './rules/age.ts';
export { nicknameOf } from './rules/nickname.ts';
export { maskPhone } from './rules/phone.ts';
export { isSuspended, isUnsuspended, isUnsuspendedSql } from './rules/suspended.ts';
export { isVipSql } from './rules/vip.ts';
export { deletionDays, minimumAge, visitorDays } from './settings.ts';
export { appUser } from './tables.ts';
export type { UserRow } from './views.ts';

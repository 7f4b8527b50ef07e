import type { UserLabel } from '@muyu/contract/account/account.ts';
import type { mediaErrors } from '@muyu/contract/media.ts';
import type { termErrors } from '@muyu/contract/moderation.ts';
import type { MayFail } from '#platform/errors.ts';
import { event } from '#platform/events/events.ts';

/**
 * Emitted before profile texts and pictures are written, also at registration. A listener fails to reject them (banned
 * terms, pictures of others or not ready), or replaces `texts`, whose final values are stored. The contexts are those of the
 * emitting endpoint: the compiler refuses one that does not declare the errors of the listeners.
 */
export type ProfileChanging = {
  userId: string;
  /** By input field, so that an error can name the field. */
  texts: Record<string, string>;
  context: MayFail<typeof termErrors.sensitive>;
  pictures?: {
    fileIds: readonly string[];
    context: MayFail<typeof mediaErrors.notFound | typeof mediaErrors.notReady>;
  };
  /** The texts are only checked: nothing is written after the event. */
  trial?: true;
};
export const profileChanging = event<ProfileChanging>('account.profileChanging');

/** Emitted when a person has replaced or removed pictures of their profile, which it shows no more. */
export type ProfilePicturesReplaced = { userId: string; fileIds: string[] };
export const profilePicturesReplaced = event<ProfilePicturesReplaced>('account.profilePicturesReplaced');

/** Emitted when the login password of an account was changed or reset. */
type PasswordChanged = { userId: string };
export const passwordChanged = event<PasswordChanged>('account.passwordChanged');

/** Emitted when the phone of an account was changed; `phone` is the new one, masked. */
type PhoneChanged = { userId: string; phone: string };
export const phoneChanged = event<PhoneChanged>('account.phoneChanged');

/** Emitted when a person has set or replaced the security questions; `removed`: a recovery by phone has deleted them. */
type QuestionsChanged = { userId: string; removed: boolean };
export const questionsChanged = event<QuestionsChanged>('account.questionsChanged');

/** Emitted when a person has taken another account name. */
type UsernameChanged = { userId: string; username: string };
export const usernameChanged = event<UsernameChanged>('account.usernameChanged');

/** Emitted when operators have emptied the profile of a user. */
export const profileCleared = event<{ userId: string }>('account.profileCleared');

/** Emitted when a user becomes certified or loses the certification. */
export type CertificationChanged = { userId: string; certified: boolean; labels: readonly UserLabel[] };
export const certificationChanged = event<CertificationChanged>('account.certificationChanged');

/** Emitted inside the transaction that erases an account. */
export type AccountErased = { userId: string };
export { accountErased } from '#platform/module/personal-data.ts';

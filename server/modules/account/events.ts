import type { UserLabel } from '@muyu/contract/account.ts';
import { event } from '#platform/events.ts';

/**
 * Somebody is about to show these texts and pictures as their own; announced before anything is written, also at
 * registration. Who listens refuses by failing: words that nobody may publish, files that are not theirs or not ready.
 */
export type ProfileChanging = {
  userId: string;
  /** By the field that they came in, so that a refusal can name it. */
  texts: Readonly<Record<string, string>>;
  pictureIds: readonly string[];
};
export const profileChanging = event<ProfileChanging>('account.profileChanging');

/** An invitation has earned its reward, at once or by an operator's decision. */
export type InviteRewarded = { inviterId: string; inviteeId: string };
export const inviteRewarded = event<InviteRewarded>('account.inviteRewarded');

/** Somebody became certified, or no longer is. */
export type CertificationChanged = { userId: string; certified: boolean; labels: readonly UserLabel[] };
export const certificationChanged = event<CertificationChanged>('account.certificationChanged');

/** An account was erased at its owner's wish: what it published goes, what law wants kept stays without the name. */
export type AccountErased = { userId: string };
export const accountErased = event<AccountErased>('account.accountErased');

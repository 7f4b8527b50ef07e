import type { UserLabel } from '@muyu/contract/account.ts';
import type { SanctionKind } from '@muyu/contract/settings.ts';
import { event } from '#platform/events.ts';

/**
 * Somebody is about to show these texts and pictures as their own; announced before anything is written, also at
 * registration. Who listens refuses by failing: words that nobody may publish, files that are not theirs or not ready;
 * or puts other words in their place: what is stored is what `texts` holds afterwards.
 */
export type ProfileChanging = {
  userId: string;
  /** By the field that they came in, so that a refusal can name it. */
  texts: Record<string, string>;
  pictureIds: readonly string[];
};
export const profileChanging = event<ProfileChanging>('account.profileChanging');

/** An invitation has earned its reward, at once or by an operator's decision. */
export type InviteRewarded = { inviterId: string; inviteeId: string };
export const inviteRewarded = event<InviteRewarded>('account.inviteRewarded');

/** Somebody became certified, or no longer is. */
export type CertificationChanged = { userId: string; certified: boolean; labels: readonly UserLabel[] };
export const certificationChanged = event<CertificationChanged>('account.certificationChanged');

/** An operator sanctioned somebody, took a sanction back, or answered an appeal by leaving it; `reason` is theirs to read. */
export type SanctionChanged = {
  userId: string;
  kind: SanctionKind;
  change: 'given' | 'lifted' | 'upheld';
  reason: string;
  until: Date | null;
};
export const sanctionChanged = event<SanctionChanged>('account.sanctionChanged');

/** An account was erased at its owner's wish: what it published goes, what law wants kept stays without the name. */
export type AccountErased = { userId: string };
export const accountErased = event<AccountErased>('account.accountErased');

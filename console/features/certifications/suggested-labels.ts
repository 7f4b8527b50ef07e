import type { sexes, UserLabel } from '@muyu/contract/account/account.ts';
import type { CertificationKind } from '@muyu/contract/creator.ts';

type Applicant = { kind: CertificationKind; sex: (typeof sexes)[number] | null; fans: number };

export const maxLabels = 3;
/** The number of fans from which the influencer label is suggested. */
const wellKnown = 10_000;

/** Suggests labels for an applicant. `sex` is null while it is not known. */
export function suggestedLabels({ kind, sex, fans }: Applicant): UserLabel[] {
  const certified: UserLabel[] = sex === 'Female' ? ['certifiedHer'] : sex === 'Male' ? ['certifiedHim'] : [];
  const known: UserLabel[] = fans >= wellKnown ? ['influencer'] : [];
  return kind === 'creator' ? ['quality', ...known] : [...certified, ...known];
}

/** The current labels followed by the suggested ones, up to the limit. */
export const withSuggested = (current: readonly UserLabel[], suggested: readonly UserLabel[]) =>
  [...new Set([...current, ...suggested])].slice(0, maxLabels);

import type { sexes, UserLabel } from '@muyu/contract/account.ts';
import type { CertificationKind } from '@muyu/contract/creator.ts';

type Applicant = { kind: CertificationKind; sex: (typeof sexes)[number] | null; fans: number };

export const mostLabels = 3;
/** From so many fans on somebody counts as widely read. */
const wellKnown = 10_000;

/** Labels that fit an applicant, for the operator to change; `sex` null while it is not known. */
export function suggestedLabels({ kind, sex, fans }: Applicant): UserLabel[] {
  const certified: UserLabel[] = sex === 'Female' ? ['certifiedHer'] : sex === 'Male' ? ['certifiedHim'] : [];
  const known: UserLabel[] = fans >= wellKnown ? ['influencer'] : [];
  return kind === 'creator' ? ['quality', ...known] : [...certified, ...known];
}

/** The held labels with those that are suggested, as many as one may carry. */
export const withSuggested = (held: readonly UserLabel[], suggested: readonly UserLabel[]) =>
  [...new Set([...held, ...suggested])].slice(0, mostLabels);

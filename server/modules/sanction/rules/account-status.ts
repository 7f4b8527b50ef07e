import type { SanctionKind } from '@muyu/contract/account/settings.ts';
import type { AccountStatus } from '#modules/account';

/** The columns of a sanction that determine the account status. */
export type SanctionTerms = { kind: SanctionKind; until: Date | null; liftedAt: Date | null };

/** Whether a sanction is in force at a time; warnings have no effect on the status. */
export const isInForce = ({ kind, until, liftedAt }: SanctionTerms, now: Date): boolean =>
  liftedAt === null && kind !== 'warn' && (until === null || until > now);

/** Computes the account status from all sanctions of a user; the strictest and longest in force counts. */
export function computeAccountStatus(sanctions: readonly SanctionTerms[], now: Date): AccountStatus {
  const inForce = sanctions.filter((sanction) => isInForce(sanction, now));
  const longest = (kind: SanctionKind) =>
    inForce
      .filter((sanction) => sanction.kind === kind)
      .reduce<Date | null>((max, { until }) => (max && until && max > until ? max : until), null);
  const limitedUntil = longest('limit');
  if (inForce.some(({ kind }) => kind === 'close'))
    return { state: 'closed', frozenUntil: null, limitedUntil };
  const frozenUntil = longest('freeze');
  return { state: frozenUntil ? 'frozen' : 'active', frozenUntil, limitedUntil };
}

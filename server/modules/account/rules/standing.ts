import type { SanctionKind } from '@muyu/contract/settings.ts';

/** What of a sanction decides about the account. */
export type Sanctioned = { kind: SanctionKind; until: Date | null; liftedAt: Date | null };

export type Standing = {
  state: 'active' | 'frozen' | 'closed';
  frozenUntil: Date | null;
  limitedUntil: Date | null;
};

/** Does this sanction still act at this moment? A warning has been told and acts no more. */
export const stands = ({ kind, until, liftedAt }: Sanctioned, now: Date): boolean =>
  liftedAt === null && kind !== 'warn' && (until === null || until > now);

/** What an account is, computed from all its sanctions: one of several lifted leaves what the others say. */
export function standingOf(sanctions: readonly Sanctioned[], now: Date): Standing {
  const standing = sanctions.filter((sanction) => stands(sanction, now));
  const longest = (kind: SanctionKind) =>
    standing
      .filter((sanction) => sanction.kind === kind)
      .reduce<Date | null>((most, { until }) => (most && until && most > until ? most : until), null);
  const limitedUntil = longest('limit');
  if (standing.some(({ kind }) => kind === 'close'))
    return { state: 'closed', frozenUntil: null, limitedUntil };
  const frozenUntil = longest('freeze');
  return { state: frozenUntil ? 'frozen' : 'active', frozenUntil, limitedUntil };
}

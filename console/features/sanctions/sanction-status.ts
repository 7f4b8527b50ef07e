import type { Sanction } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';

/** issued: a warning, which has no end. */
export type SanctionStatus = 'issued' | 'inForce' | 'ended' | 'lifted';

/** The status of a sanction at a time in milliseconds since 1970. */
export function sanctionStatusOf(
  { kind, until, liftedAt }: Pick<Sanction, 'kind' | 'until' | 'liftedAt'>,
  now: number,
): SanctionStatus {
  if (liftedAt) return 'lifted';
  if (kind === 'warn') return 'issued';
  return until && Date.parse(until) <= now ? 'ended' : 'inForce';
}

/** Whether a sanction can still be lifted. A lifted warning no longer counts against the user. */
export const isLiftable = (sanction: Pick<Sanction, 'kind' | 'until' | 'liftedAt'>, now: number) =>
  ['inForce', 'issued'].includes(sanctionStatusOf(sanction, now));

/** Whether the appeal of a sanction has no answer yet. */
export const hasPendingAppeal = ({ appeal }: Pick<Sanction, 'appeal'>) =>
  appeal !== null && appeal.outcome === null;

/** The end of a sanction of this many days. */
export const endDateOf = (days: number, now: number) => new Date(now + days * DAY_MS).toISOString();

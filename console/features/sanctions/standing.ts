import type { Sanction } from '@muyu/contract/settings.ts';

/** told: a warning, which has no end; stands: still in force. */
export type Standing = 'told' | 'stands' | 'ended' | 'lifted';

/** What a sanction is at this moment (milliseconds since 1970). */
export function standingOf(
  { kind, until, liftedAt }: Pick<Sanction, 'kind' | 'until' | 'liftedAt'>,
  now: number,
): Standing {
  if (liftedAt) return 'lifted';
  if (kind === 'warn') return 'told';
  return until && Date.parse(until) <= now ? 'ended' : 'stands';
}

/** May it still be lifted? A warning too: it then no longer counts against the user. */
export const isLiftable = (sanction: Pick<Sanction, 'kind' | 'until' | 'liftedAt'>, now: number) =>
  ['stands', 'told'].includes(standingOf(sanction, now));

/** Does its appeal wait for an answer? */
export const waitsForAnswer = ({ appeal }: Pick<Sanction, 'appeal'>) =>
  appeal !== null && appeal.outcome === null;

const dayMs = 86_400_000;

/** When a sanction of so many days would end. */
export const endOf = (days: number, now: number) => new Date(now + days * dayMs).toISOString();

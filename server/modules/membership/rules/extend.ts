import { lifetimeLevel } from '@muyu/contract/membership.ts';

/** Somebody's VIP: level 1 to 4, until when; lifetime has no end. Null: never had any. */
export type Vip = { level: number; until: Date | null };
/** What is added: a level and how long, or for ever. */
export type Addition = { level: number; seconds: number | null };

/**
 * What an addition makes of somebody's VIP (decisions, VIP and subscriptions): time is added to what is left, the higher
 * level stays, lifetime absorbs everything that comes after it.
 */
export function extend(current: Vip | null, { level, seconds }: Addition, now: Date): Vip {
  if (current?.level === lifetimeLevel || seconds === null) return { level: lifetimeLevel, until: null };
  const live = current?.until && current.until > now ? { ...current, until: current.until } : null;
  const from = live?.until ?? now;
  return {
    level: Math.max(live?.level ?? 0, level),
    until: new Date(from.getTime() + seconds * 1000),
  };
}

import { HOUR_MS } from '@muyu/contract/core/time.ts';
/** The limits of wrong logins of one kind: how many are free, for how long they count, and the most work asked for. */
export type WorkRule = { free: number; windowMs: number; maxWork: number };

/** Wrong logins of one account name from anywhere, of which `free` need no work. */
export const nameRule = (free: number): WorkRule => ({ free, windowMs: 24 * HOUR_MS, maxWork: 16 });

/**
 * Wrong logins from one address. Carriers and campuses share addresses, so they count for an hour and ask for half of
 * what a name asks for.
 */
export const addressRule = (free: number): WorkRule => ({ free, windowMs: HOUR_MS, maxWork: 8 });

/** Growth of the work with each wrong login: it doubles in five. */
const growth = 1.15;

/**
 * A proof counts for this many further wrong logins than its challenge knew of, so that an owner is not overtaken by
 * an attacker who guesses while the proof is computed.
 */
const overtaken = 8;

/** The units of work that `failures` ask of the next login; 0 while they are free. It grows with each, up to the most. */
export const workAfter = (failures: number, { free, maxWork }: WorkRule): number =>
  failures < free ? 0 : Math.min(maxWork, Number((growth ** (failures - free)).toFixed(2)));

/** The least work with which a login is admitted after `failures`. */
export const minWorkAfter = (failures: number, rule: WorkRule): number =>
  failures < rule.free ? 0 : workAfter(Math.max(rule.free, failures - overtaken), rule);

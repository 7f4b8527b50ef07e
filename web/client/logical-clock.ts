/**
 * Orders acts and replies without wall-clock time. The clock counts acknowledged acts; the data of a reply carries the
 * count at which its request began. Data whose request began before an act was acknowledged may lack that act.
 */
let acknowledged = 0;
const startedAt = new WeakMap<object, number>();

/** The time now, for a request that begins. */
export const readClock = (): number => acknowledged;

/** Advances the clock for an act that the server has acknowledged; returns the time of the acknowledgement. */
export function advanceClock(): number {
  acknowledged += 1;
  return acknowledged;
}

/** Records on the data of a reply, and on every object in it, when its request began. */
export function stampReply(data: unknown, started: number): void {
  if (typeof data !== 'object' || data === null) return;
  startedAt.set(data, started);
  for (const inner of Object.values(data)) stampReply(inner, started);
}

/** True when the request of this data began after an act was acknowledged. Data without a stamp counts as older. */
export const includesAct = (data: object, acknowledgedAt: number): boolean =>
  (startedAt.get(data) ?? 0) >= acknowledgedAt;

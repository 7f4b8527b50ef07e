import type { BuiltinGame } from '@muyu/contract/site/game.ts';

/** The most points of a second, and the points that the first seconds may give at once. */
const rates: Readonly<Record<BuiltinGame, { perSecond: number; atOnce: number; max: number }>> = {
  lanterns: { perSecond: 200, atOnce: 200, max: 800_000 },
  boat: { perSecond: 45, atOnce: 30, max: 200_000 },
};

/** Whether a score can be reached in this time, in milliseconds. */
export function isPlausible(builtin: BuiltinGame, score: number, elapsedMs: number): boolean {
  const { perSecond, atOnce, max } = rates[builtin];
  return score <= Math.min(max, atOnce + (perSecond * Math.max(0, elapsedMs)) / 1000);
}

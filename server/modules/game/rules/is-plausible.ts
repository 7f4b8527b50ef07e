import type { BuiltinGame } from '@muyu/contract/site/game.ts';

/** The most points of a second, and the points that the first seconds may give at once. */
const rates: Readonly<Record<BuiltinGame, { perSecond: number; atOnce: number; most: number }>> = {
  lanterns: { perSecond: 200, atOnce: 200, most: 800_000 },
  boat: { perSecond: 45, atOnce: 30, most: 200_000 },
};

/** Whether a score can be reached in this time, in milliseconds. */
export function isPlausible(builtin: BuiltinGame, score: number, elapsedMs: number): boolean {
  const { perSecond, atOnce, most } = rates[builtin];
  return score <= Math.min(most, atOnce + (perSecond * Math.max(0, elapsedMs)) / 1000);
}

import { gameLimits } from '@muyu/contract/site/game.ts';

/** A message of a game: it waits for the settings, a game begins, its score changes, a game ends. */
export type GameMessage =
  | { type: 'ready' }
  | { type: 'start' }
  | { type: 'score'; score: number }
  | { type: 'over'; score: number };

/** The message in the data of a frame; null for anything else. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'ready' || data.type === 'start') return { type: data.type };
  const score = 'score' in data ? data.score : null;
  const isScore =
    typeof score === 'number' && Number.isInteger(score) && score >= 0 && score <= gameLimits.score;
  return (data.type === 'score' || data.type === 'over') && isScore ? { type: data.type, score } : null;
}

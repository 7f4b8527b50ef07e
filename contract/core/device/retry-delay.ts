import { ApiError } from '../client.ts';

/** Pause before the first repetition of a read; it doubles up to `max`, milliseconds. */
const pauseMs = { first: 1000, max: 30_000 } as const;

/**
 * The pause before a read is sent again, milliseconds: the one that the server asks for, else a growing one, and up to half
 * as much more at random, so that the clients of a server that was away do not come back together.
 */
export function retryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  const min = asked ? asked * 1000 : pauseMs.first * 2 ** attempt;
  return Math.min(pauseMs.max, min) * (1 + Math.random() / 2);
}

/** What became of a push: taken, the subscription is no more, to be tried again after so many seconds, or refused. */
export type Outcome = 'sent' | 'gone' | { afterSeconds: number } | 'refused';

const waits = [15, 60, 300, 1800];
const longest = 3600;

/** Seconds before another try; null when it has been tried often enough. */
export const waitBefore = (tries: number, asked = 0): number | null => {
  const wait = waits[tries];
  return wait === undefined ? null : Math.min(longest, Math.max(wait, asked));
};

/** Reads what a push service answered (RFC 8030); `retryAfter` is its header. Redirects are answers that we do not take. */
export function outcomeOf(status: number, retryAfter: string | null): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const seconds = Number(retryAfter);
  return { afterSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0 };
}

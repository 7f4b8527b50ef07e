/** Result of a push: delivered, subscription gone, retry after a delay, or refused for good. */
export type Outcome = 'sent' | 'gone' | { afterSeconds: number } | 'refused';

const delaysSeconds = [15, 60, 300, 1800];
const maxDelaySeconds = 3600;

/** Seconds before the next attempt, at least as long as the push service asks; null after the last attempt. */
export const retryDelaySeconds = (attempts: number, asked = 0): number | null => {
  const delay = delaysSeconds[attempts];
  return delay === undefined ? null : Math.min(maxDelaySeconds, Math.max(delay, asked));
};

/** Outcome of a push service's response (RFC 8030); `retryAfter` is its header. A redirect counts as refused. */
export function outcomeOf(status: number, retryAfter: string | null): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const seconds = Number(retryAfter);
  return { afterSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0 };
}

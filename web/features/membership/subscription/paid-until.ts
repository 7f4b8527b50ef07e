import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { SubscriptionTerms } from '@muyu/contract/subscription.ts';

/** The end of the subscription after one more payment: a payment adds to what is left. ISO. */
export function paidUntil({ days, until }: Pick<SubscriptionTerms, 'days' | 'until'>, now: number): string {
  const begin = Math.max(now, until ? Date.parse(until) : 0);
  return new Date(begin + days * DAY_MS).toISOString();
}

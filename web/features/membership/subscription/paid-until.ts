import type { SubscriptionTerms } from '@muyu/contract/subscription.ts';

const dayMs = 86_400_000;

/** The end of the subscription after one more payment: a payment adds to what is left. ISO. */
export function paidUntil({ days, until }: Pick<SubscriptionTerms, 'days' | 'until'>, now: number): string {
  const begin = Math.max(now, until ? Date.parse(until) : 0);
  return new Date(begin + days * dayMs).toISOString();
}

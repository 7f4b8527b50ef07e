import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { SubscriptionTerms } from '@muyu/contract/subscription.ts';

type Terms = Pick<SubscriptionTerms, 'days' | 'until'>;

/** The end of the subscription after one more payment: a payment adds to what is left. ISO. */
export function paidUntil({ days, until }: Terms, now: number): string {
  const begin = Math.max(now, until ? Date.parse(until) : 0);
  return new Date(begin + days * DAY_MS).toISOString();
}

/** From when another month may be paid, as many months ahead as the site allows, ISO; null when it may be paid now. */
export function payableFrom(terms: Terms, monthsAhead: number, now: number): string | null {
  const from = Date.parse(paidUntil(terms, now)) - monthsAhead * terms.days * DAY_MS;
  return from > now ? new Date(from).toISOString() : null;
}

import { type Lock, trialViews, type Unlock } from '@muyu/contract/post.ts';

/** What a lock is decided by; prices in fen. */
export type LockFacts = { postId: string; authorId: string; lock: Lock; priceFen: number | null };

/** How a viewer stands to one locked post. */
export type Standing = {
  isAuthor: boolean;
  isVip: boolean;
  /** Bought, or opened with a ticket. */
  unlocked: boolean;
  /** Looked at by a trial view of today. */
  tried: boolean;
  trialsLeft: number;
};

/** How many trial views a day somebody has (decisions, locks). */
export const trialsOf = (kind: 'guest' | 'member'): number => trialViews[kind];

/** The one answer about a lock: open, or why not and every way to open it (decisions, locks). */
export function decideAccess({ lock, priceFen }: LockFacts, standing: Standing): Unlock {
  if (lock === 'free') return { open: true, lock, reason: null, ways: [] };
  const { isAuthor, isVip, unlocked, tried } = standing;
  const open = isAuthor || unlocked || (lock === 'vip' && (isVip || tried));
  if (open) return { open, lock, reason: null, ways: [] };
  return { open, lock, reason: lock, ways: waysOf(lock, priceFen, standing.trialsLeft) };
}

function waysOf(lock: Exclude<Lock, 'free'>, priceFen: number | null, trialsLeft: number): Unlock['ways'] {
  if (lock === 'paid') {
    return [
      { way: 'buy', price: (priceFen ?? 0) / 100, left: null },
      { way: 'ticket', price: null, left: 0 },
    ];
  }
  if (lock === 'subscription') return [{ way: 'subscribe', price: null, left: null }];
  return [
    { way: 'trial', price: null, left: trialsLeft },
    { way: 'vip', price: null, left: null },
  ];
}

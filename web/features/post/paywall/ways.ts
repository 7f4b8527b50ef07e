import type { Post } from '@muyu/contract/post.ts';

export type UnlockWay = Post['unlock']['ways'][number];

/** Ways to open a post, the cheapest for the viewer first. */
const order = ['trial', 'ticket', 'subscribe', 'buy', 'vip'] as const;

/** The ways that can be used now: sold, or with a trial view or a ticket left. */
export const usableWays = ({ unlock }: Pick<Post, 'unlock'>): UnlockWay[] =>
  unlock.ways
    .filter(({ way, price, left }) =>
      way === 'buy' || way === 'subscribe' ? price !== null : way === 'vip' || (left ?? 0) > 0,
    )
    .sort((a, b) => order.indexOf(a.way) - order.indexOf(b.way));

/** Trial views left today for a locked post; null when it allows none. */
export const trialsLeftOf = ({ unlock }: Pick<Post, 'unlock'>): number | null =>
  unlock.ways.find(({ way }) => way === 'trial')?.left ?? null;

/** The price of the way that belongs to the reason of a lock, yuan; null where nothing is sold. */
export function priceOf({ unlock }: Pick<Post, 'unlock'>): number | null {
  const way = { paid: 'buy', subscription: 'subscribe', vip: 'vip', review: '' }[unlock.reason ?? 'review'];
  return unlock.ways.find((each) => each.way === way)?.price ?? null;
}

import { postTypes } from '@muyu/contract/core/content-types.ts';
import { yuanOf, yuanOrNull } from '@muyu/contract/core/money.ts';
import type { PostState } from '@muyu/contract/post.ts';
import type { AccessType, PostAccess, PreviewCover, TicketKind } from '@muyu/contract/post-access.ts';

/** The columns of a post that determine access; price in fen. `type` 1 video post, 2 pictures and text. */
export type PaywalledPost = {
  postId: string;
  authorId: string;
  state: PostState;
  type: number;
  lock: AccessType;
  priceFen: number | null;
  preview: PreviewCover;
  /** Of a deleted post: the time until which buyers may open it. */
  keptUntil: Date | null;
};

/** The rights of a viewer to one locked post. */
export type Entitlements = {
  isAuthor: boolean;
  isVip: boolean;
  /** Bought, or unlocked with a ticket. */
  unlocked: boolean;
  /** Subscribes to the author. */
  subscribed: boolean;
  /** Viewed today with a trial view. */
  tried: boolean;
  /** Trial views of today; null where the site offers none to this kind of viewer. */
  trialsLeft: number | null;
  tickets: Readonly<Record<TicketKind, number>>;
  /** The price of the monthly level. */
  vipPriceFen: number;
  /** A month of the author's subscription; null while it is not sold. */
  subscriptionPriceFen: number | null;
  /** Whether paid posts of the author are sold now. */
  onSale: boolean;
  /** The account of the author is frozen or closed. */
  suspended: boolean;
};

/** The kind of ticket that opens a post beside download tickets. */
export const ticketKindOf = ({ type }: Pick<PaywalledPost, 'type'>): TicketKind =>
  type === postTypes.video ? 'video' : 'post';

/** Decides access to a post: open, or the reason and the ways to unlock it (decisions, locks). */
export function decideAccess(post: PaywalledPost, entitlements: Entitlements, now: Date): PostAccess {
  const { state, lock } = post;
  const { isAuthor, isVip, unlocked, subscribed, tried } = entitlements;
  const open: PostAccess = { open: true, lock, reason: null, ways: [], preview: null };
  const previewOf = { cover: post.preview, video: post.type === postTypes.video };
  const closed: PostAccess = { open: false, lock, reason: 'review', ways: [], preview: previewOf };
  if (state === 'deleted' && unlocked && post.keptUntil && post.keptUntil > now) return open;
  if (state !== 'published') return isAuthor ? { ...open, reason: 'review' } : closed;
  // A post that was bought stays open whatever its lock has become.
  const isOpen =
    lock === 'free' ||
    isAuthor ||
    unlocked ||
    (lock === 'vip' && (isVip || tried)) ||
    (lock === 'subscription' && subscribed);
  if (isOpen) return open;
  const locked = { ...closed, reason: lock, ways: unlockOptionsOf(post, entitlements) };
  return entitlements.suspended && lock !== 'vip' ? { ...locked, suspended: true } : locked;
}

type Way = PostAccess['ways'][number];

function unlockOptionsOf(post: PaywalledPost, entitlements: Entitlements): Way[] {
  const { trialsLeft, vipPriceFen, subscriptionPriceFen, onSale } = entitlements;
  if (post.lock === 'paid') {
    const buy: Way = { way: 'buy', price: onSale ? yuanOrNull(post.priceFen) : null, left: null };
    return [buy, ...ticketOptionsOf(post, entitlements)];
  }
  if (post.lock === 'subscription')
    return [{ way: 'subscribe', price: yuanOrNull(subscriptionPriceFen), left: null }];
  const vip: Way = { way: 'vip', price: yuanOf(vipPriceFen), left: null };
  return trialsLeft === null ? [vip] : [{ way: 'trial', price: null, left: trialsLeft }, vip];
}

/** The ticket of the post's kind always, a download ticket when the viewer has one. */
function ticketOptionsOf(post: PaywalledPost, { tickets }: Entitlements): Way[] {
  const kind = ticketKindOf(post);
  const kinds: TicketKind[] = tickets.download > 0 ? [kind, 'download'] : [kind];
  return kinds.map((ticket) => ({ way: 'ticket', price: null, left: tickets[ticket], ticket }));
}

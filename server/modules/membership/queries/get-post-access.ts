import type { PostAccess } from '@muyu/contract/post-access.ts';
import type { App } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { decideAccess, type PaywalledPost } from '../rules/decide-access.ts';
import { monthlyPrice, sellingOn } from '../settings.ts';
import { getCreatorTerms } from '../subscription/creator-terms.ts';
import { readRights, type ViewerRights } from './read-rights.ts';
import { trialLimitOf } from './trial-limit.ts';

const noRights: ViewerRights = {
  unlocked: new Set(),
  subscribed: new Set(),
  isVip: false,
  tried: new Set(),
  tickets: {},
};

/**
 * Access decisions by post id for a viewer, used by API, media, search and sharing (decisions, locks). Free published posts are
 * decided without a read, all others with one, which concurrent callers share on one PostgreSQL. Rights are not cached: a payment that
 * was committed before the call is seen.
 */
export async function getPostAccess(
  app: App,
  viewer: Pick<UserViewer, 'userId' | 'kind'>,
  posts: readonly PaywalledPost[],
  now: Date,
): Promise<Map<string, PostAccess>> {
  const locked = posts.filter(({ lock, state }) => lock !== 'free' || state === 'deleted');
  const authorsOf = (isAsked: (lock: PaywalledPost['lock']) => boolean) => [
    ...new Set(locked.filter(({ lock }) => isAsked(lock)).map(({ authorId }) => authorId)),
  ];
  const asked = {
    userId: viewer.userId,
    postIds: locked.map(({ postId }) => postId),
    creatorIds: authorsOf((lock) => lock === 'subscription'),
    vip: locked.some(({ lock }) => lock === 'vip'),
    paid: locked.some(({ lock }) => lock === 'paid'),
    now,
  };
  const [rights, terms] = locked.length
    ? await Promise.all([
        readRights(app, asked),
        getCreatorTerms(
          app,
          authorsOf((lock) => lock !== 'vip'),
          now,
        ),
      ])
    : [noRights, new Map<string, never>()];
  const { isVip, unlocked, subscribed, tried } = rights;
  const trials = trialLimitOf(app, viewer.kind);
  const trialsLeft = trials === 0 ? null : Math.max(0, trials - tried.size);
  const isSelling = app.settings.get(sellingOn);
  const tickets = { video: 0, post: 0, download: 0, ...rights.tickets };
  const vipPriceFen = app.settings.get(monthlyPrice);
  return new Map(
    posts.map((post) => {
      const author = terms.get(post.authorId);
      const entitled = {
        isAuthor: post.authorId === viewer.userId,
        isVip,
        unlocked: unlocked.has(post.postId),
        subscribed: subscribed.has(post.authorId),
        tried: tried.has(post.postId),
        trialsLeft,
        tickets,
        vipPriceFen,
        subscriptionPriceFen: author?.subscriptionPriceFen ?? null,
        onSale: isSelling && (author?.earns ?? false),
        suspended: author?.suspended ?? false,
      };
      return [post.postId, decideAccess(post, entitled, now)];
    }),
  );
}

import type { PostAccess, TicketKind } from '@muyu/contract/post-access.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { decideAccess, type PaywalledPost } from '../rules/decide-access.ts';
import { monthlyPrice } from '../settings.ts';
import { getCreatorTerms } from '../subscription/creator-terms.ts';
import { trialLimitOf } from './trial-limit.ts';

type Row = {
  isVip: boolean;
  unlocked: string[];
  subscribed: string[];
  tried: string[];
  trials: number;
  tickets: Partial<Record<TicketKind, number>>;
};

const entitlements = statement<Row>(
  'membership_entitlements',
  `select
     exists (select 1 from vip_state where user_id = $1 and (until is null or until > $4)) as "isVip",
     array(select post_id from post_unlock where user_id = $1 and post_id = any($2)) as unlocked,
     array(select creator_id from subscription where user_id = $1 and creator_id = any($3) and until > $4) as subscribed,
     array(select post_id from trial_view where user_id = $1 and day = ($4::timestamptz at time zone 'Asia/Shanghai')::date
       and post_id = any($2)) as tried,
     (select count(*) from trial_view where user_id = $1
       and day = ($4::timestamptz at time zone 'Asia/Shanghai')::date)::int as trials,
     (select coalesce(json_object_agg(kind, remaining), '{}') from ticket_balance where user_id = $1) as tickets`,
);

/**
 * Access decisions by post id for a viewer, used by API, media, search and sharing (decisions, locks). Free published posts are
 * decided without a read, all others with one.
 */
export async function getPostAccess(
  app: App,
  viewer: Pick<UserViewer, 'userId' | 'kind'>,
  posts: readonly PaywalledPost[],
  now: Date,
): Promise<Map<string, PostAccess>> {
  const locked = posts.filter(({ lock, state }) => lock !== 'free' || state === 'deleted');
  const postIds = locked.map(({ postId }) => postId);
  const authorIds = [...new Set(locked.map(({ authorId }) => authorId))];
  const [[found], terms] = locked.length
    ? await Promise.all([
        entitlements(app.db, [viewer.userId, postIds, authorIds, now]),
        getCreatorTerms(app, authorIds, now),
      ])
    : [[], new Map<string, never>()];
  const [unlocked, subscribed, tried] = [
    new Set(found?.unlocked),
    new Set(found?.subscribed),
    new Set(found?.tried),
  ];
  const trialsLeft = Math.max(0, trialLimitOf(app, viewer.kind) - (found?.trials ?? 0));
  const tickets = { video: 0, post: 0, download: 0, ...found?.tickets };
  return new Map(
    posts.map((post) => {
      const author = terms.get(post.authorId);
      const entitled = {
        isAuthor: post.authorId === viewer.userId,
        isVip: found?.isVip ?? false,
        unlocked: unlocked.has(post.postId),
        subscribed: subscribed.has(post.authorId),
        tried: tried.has(post.postId),
        trialsLeft,
        tickets,
        vipPriceFen: app.settings.get(monthlyPrice),
        subscriptionPriceFen: author?.subscriptionPriceFen ?? null,
        onSale: author?.earns ?? false,
      };
      return [post.postId, decideAccess(post, entitled, now)];
    }),
  );
}

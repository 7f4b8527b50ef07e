import type { PostAccess, TicketKind } from '@muyu/contract/post-access.ts';
import type { App } from '#platform/app.ts';
import { daySqlText } from '#platform/database/day-sql.ts';
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
  /** All posts of today. */
  tried: string[];
  tickets: Partial<Record<TicketKind, number>>;
};

/** The kinds of locks on a page. */
type Asked = { vip: boolean; subscription: boolean; paid: boolean };

const day = daySqlText('$4::timestamptz');
const columnsOf = ({ vip, subscription, paid }: Asked) => [
  'array(select post_id from post_unlock where user_id = $1 and post_id = any($2)) as unlocked',
  vip
    ? `exists (select 1 from vip_state where user_id = $1 and (until is null or until > $4)) as "isVip",
     array(select post_id from trial_view where user_id = $1 and day = ${day}) as tried`
    : `false as "isVip", '{}'::uuid[] as tried`,
  subscription
    ? 'array(select creator_id from subscription where user_id = $1 and creator_id = any($3) and until > $4) as subscribed'
    : `'{}'::uuid[] as subscribed`,
  paid
    ? `(select coalesce(json_object_agg(kind, remaining), '{}') from ticket_balance where user_id = $1) as tickets`
    : `'{}'::json as tickets`,
];

/** A statement for each set of locks, so that a page is not charged for what it does not show. */
const entitlements = [false, true].flatMap((vip) =>
  [false, true].flatMap((subscription) =>
    [false, true].map((paid) => {
      const asked = { vip, subscription, paid };
      const suffix = Object.values(asked).map(Number).join('');
      // Named by all of them, though not every text uses each: parameters keep their numbers.
      const typed = `select ${columnsOf(asked).join(', ')} from (select $1::uuid, $2::uuid[], $3::uuid[], $4::timestamptz) given`;
      return { asked, read: statement<Row>(`membership_entitlements_${suffix}`, typed) };
    }),
  ),
);

const entitlementsFor = ({ vip, subscription, paid }: Asked) =>
  entitlements.find(
    ({ asked }) => asked.vip === vip && asked.subscription === subscription && asked.paid === paid,
  )!.read;

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
  const has = (lock: PaywalledPost['lock']) => locked.some((post) => post.lock === lock);
  const asked = { vip: has('vip'), subscription: has('subscription'), paid: has('paid') };
  const authorIds = [...new Set(locked.filter(({ lock }) => lock !== 'vip').map(({ authorId }) => authorId))];
  const [[found], terms] = locked.length
    ? await Promise.all([
        entitlementsFor(asked)(app.db, [viewer.userId, postIds, authorIds, now]),
        getCreatorTerms(app, authorIds, now),
      ])
    : [[], new Map<string, never>()];
  const [unlocked, subscribed, tried] = [
    new Set(found?.unlocked),
    new Set(found?.subscribed),
    new Set(found?.tried),
  ];
  const trialsLeft = Math.max(0, trialLimitOf(app, viewer.kind) - (found?.tried.length ?? 0));
  const tickets = { video: 0, post: 0, download: 0, ...found?.tickets };
  const vipPriceFen = app.settings.get(monthlyPrice);
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
        vipPriceFen,
        subscriptionPriceFen: author?.subscriptionPriceFen ?? null,
        onSale: author?.earns ?? false,
        suspended: author?.suspended ?? false,
      };
      return [post.postId, decideAccess(post, entitled, now)];
    }),
  );
}

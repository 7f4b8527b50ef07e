import type { TicketKind } from '@muyu/contract/post-access.ts';
import type { App } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { daySqlText } from '#platform/database/day-sql.ts';
import { listIn, statement } from '#platform/database/statement.ts';
import { createBatcher } from '#platform/memory/batcher.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** The question of a page about a viewer: the locked posts, the authors of those for subscribers, and which other locks it has. */
export type AskedRights = {
  userId: string;
  postIds: readonly string[];
  creatorIds: readonly string[];
  vip: boolean;
  paid: boolean;
  now: Date;
};

/** The rights of a viewer to the posts of a page, and the trial views and tickets that are used and left. */
export type ViewerRights = {
  unlocked: ReadonlySet<string>;
  subscribed: ReadonlySet<string>;
  isVip: boolean;
  /** All posts of today. */
  tried: ReadonlySet<string>;
  tickets: Partial<Record<TicketKind, number>>;
};

/** Lists are separated by commas; texts are read faster than arrays. */
type Row = {
  unlocked: string | null;
  isVip: boolean;
  tried: string | null;
  subscribed: string | null;
  tickets: string | null;
};

/** The kinds of locks on a page. */
type Locks = { vip: boolean; subscription: boolean; paid: boolean };
/** SQL of what a statement asks about one viewer. */
type Given = { user: string; posts: string; creators: string; now: string };

const listOf = (column: string, from: string) => `(select string_agg(${column}, ',') from ${from})`;
const columnsOf = ({ vip, subscription, paid }: Locks, { user, posts, creators, now }: Given) =>
  [
    `${listOf('post_id::text', `post_unlock where user_id = ${user} and post_id = any(${posts})`)} as unlocked`,
    vip
      ? `exists (select 1 from vip_state where user_id = ${user} and (until is null or until > ${now})) as "isVip",
       ${listOf('post_id::text', `trial_view where user_id = ${user} and day = ${daySqlText(now)}`)} as tried`
      : 'false as "isVip", null as tried',
    subscription
      ? `${listOf('creator_id::text', `subscription where user_id = ${user} and creator_id = any(${creators}) and until > ${now}`)}
       as subscribed`
      : 'null as subscribed',
    paid
      ? `${listOf(`kind || ':' || remaining`, `ticket_balance where user_id = ${user}`)} as tickets`
      : 'null as tickets',
  ].join(', ');

const ofOne = { user: '$1', posts: '$2', creators: '$3', now: '$4::timestamptz' };
const ofMany = {
  user: 'q.user_id',
  posts: `string_to_array(q.posts, ',')::uuid[]`,
  creators: `string_to_array(q.creators, ',')::uuid[]`,
  now: 'q.now',
};

/** Statements for each set of locks, so that a page is not charged for what it does not show. */
const statements = [false, true].flatMap((vip) =>
  [false, true].flatMap((subscription) =>
    [false, true].map((paid) => {
      const locks = { vip, subscription, paid };
      const suffix = Object.values(locks).map(Number).join('');
      return {
        locks,
        // Named by all of them, though not every text uses each: parameters keep their numbers.
        one: statement<Row>(
          `membership_rights_${suffix}`,
          `select ${columnsOf(locks, ofOne)} from (select $1::uuid, $2::uuid[], $3::uuid[], $4::timestamptz) given`,
        ),
        many: statement<Row>(
          `membership_rights_of_many_${suffix}`,
          `select ${columnsOf(locks, ofMany)}
           from unnest(${listIn('$1', 'uuid')}, ${listIn('$2', 'text')}, ${listIn('$3', 'text')}, ${listIn('$4', 'timestamptz')})
             with ordinality q (user_id, posts, creators, now, at) order by q.at`,
        ),
      };
    }),
  ),
);

function statementsFor(asked: readonly AskedRights[]) {
  const vip = asked.some((one) => one.vip);
  const paid = asked.some((one) => one.paid);
  const subscription = asked.some(({ creatorIds }) => creatorIds.length > 0);
  return statements.find(
    ({ locks }) => locks.vip === vip && locks.subscription === subscription && locks.paid === paid,
  )!;
}

const setOf = (list: string | null) => new Set(list?.split(','));
const toRights = ({ unlocked, isVip, tried, subscribed, tickets }: Row): ViewerRights => ({
  unlocked: setOf(unlocked),
  subscribed: setOf(subscribed),
  isVip,
  tried: setOf(tried),
  tickets: Object.fromEntries(
    (tickets?.split(',') ?? []).map((each) => {
      const [kind, left] = each.split(':');
      return [kind as TicketKind, Number(left)];
    }),
  ),
});

async function readOwn(app: App, asked: AskedRights): Promise<ViewerRights> {
  const { userId, postIds, creatorIds, now } = asked;
  const [row] = await statementsFor([asked]).one(app.db, [userId, postIds, creatorIds, now]);
  return toRights(row!);
}

async function readBatch(app: App, asked: AskedRights[]): Promise<ViewerRights[]> {
  if (asked.length === 1) return [await readOwn(app, asked[0]!)];
  const list = (value: (one: AskedRights) => string) => asked.map(value).join(' ');
  const rows = await statementsFor(asked).many(app.db, [
    list(({ userId }) => userId),
    list(({ postIds }) => postIds.join(',')),
    list(({ creatorIds }) => creatorIds.join(',')),
    list(({ now }) => now.toISOString()),
  ]);
  return rows.map(toRights);
}

/** Pages that one statement reads, and statements at the same time: a slow one delays its own pages alone. */
const batching = { maxBatchSize: 25, parallel: 2 };
const batcherOf = memoizePerApp((app) =>
  createBatcher((asked: AskedRights[]) => readBatch(app, asked), batching),
);

/**
 * The rights of a viewer to the posts of a page. Pages that ask while two such statements run share the next one, which starts after
 * they asked: nothing is cached, and what was committed before the call is seen. On a cluster each page has a statement of its own,
 * which goes to the viewer's shard.
 */
export const readRights = async (app: App, asked: AskedRights): Promise<ViewerRights> =>
  (await isClusterDatabase(app.db)) ? readOwn(app, asked) : batcherOf(app)(asked);

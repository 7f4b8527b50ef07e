import { postErrors } from '@muyu/contract/post.ts';
import { getClosedAccounts } from '#modules/account';
import type { App, Context } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import type { Database } from '#platform/database/database.ts';
import { daySqlText } from '#platform/database/day-sql.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { createBatcher } from '#platform/memory/batcher.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { getPostContents } from '../queries/get-post-contents.ts';
import { leaveOutClosed } from '../queries/leave-out-closed.ts';
import { writeReactionsOfPost } from './write-reactions-on-cluster.ts';

type ReactionContext = Context<UserViewer, typeof postErrors.notFound>;
/** The counts after a batch by published post. */
type Counts = Map<string, number | undefined>;
export type Reaction = { postId: string; userId: string; at: Date; status: 0 | 1 };

/**
 * Writes a batch of reactions and their counter deltas in one statement. The last of several reactions of one user to one
 * post wins. Added and removed rows of a post produce a delta each, so that a sum of zero is still emitted as a change;
 * removed ones of several days a delta a day, so that each day loses what it had.
 * Returns the count of each published post after the batch.
 */
const createReactionWriter = (
  table: 'post_like' | 'post_collect',
  column: 'likes' | 'collects',
  total: string,
) => {
  const write = statement<{ postId: string; n: number }>(
    `${table}_write`,
    `with published as (
       select s.post_id, s.${total} + coalesce(sum(c.${column}), 0) as n
       from post_stat s left join post_counter_delta c on c.post_id = s.post_id and c.post_id = any($1::uuid[])
       where s.post_id = any($1::uuid[]) group by s.post_id
     ), requested as (
       select distinct on (post_id, user_id) post_id, user_id, delta_id, at, adds
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::boolean[])
         with ordinality a (post_id, user_id, delta_id, at, adds, ordinal) join published using (post_id)
       order by post_id, user_id, ordinal desc
     ), added as (
       insert into ${table} (post_id, user_id, created_at)
       select post_id, user_id, at from requested where adds order by post_id, user_id
       on conflict do nothing returning post_id, user_id, created_at
     ), removed as (
       delete from ${table} m using requested a
       where not a.adds and m.post_id = a.post_id and m.user_id = a.user_id returning m.post_id, m.user_id, m.created_at
     ), done as (
       select *, 1 as by from added union all select *, -1 from removed
     ), changed as (
       insert into post_counter_delta (post_id, delta_id, ${column}, created_at)
       select post_id, (array_agg(delta_id))[1], sum(by), min(created_at) from done join requested using (post_id, user_id)
       group by post_id, by, ${daySqlText('created_at')}
     )
     select post_id as "postId", (n + coalesce(by, 0))::int as n
     from published left join (select post_id, sum(by) as by from done group by post_id) sums using (post_id)`,
  );
  async function writeAll(db: Database, reactions: readonly Reaction[]): Promise<Counts> {
    if (await isClusterDatabase(db)) return writeByPost(db, column, reactions);
    const valuesOf = <Key extends keyof Reaction>(key: Key) => reactions.map((reaction) => reaction[key]);
    const deltaIds = reactions.map(({ at }) => newId(at));
    const adds = reactions.map(({ status }) => status === 1);
    const rows = await write(db, [valuesOf('postId'), valuesOf('userId'), deltaIds, valuesOf('at'), adds]);
    return new Map(rows.map(({ postId, n }) => [postId, n]));
  }
  return memoizePerApp((app: App) =>
    createBatcher(async (reactions: Reaction[]) => {
      const shown = await leaveOutGone(app, reactions);
      const counts: Counts = shown.size === 0 ? new Map() : await writeAll(app.db, [...shown]);
      return reactions.map((reaction) => (shown.has(reaction) ? counts.get(reaction.postId) : undefined));
    }),
  );
};

/** One transaction a post. */
async function writeByPost(db: Database, column: 'likes' | 'collects', reactions: readonly Reaction[]) {
  const counts: Counts = new Map();
  for (const [postId, ofPost] of Map.groupBy(reactions, (reaction) => reaction.postId))
    counts.set(postId, await writeReactionsOfPost(db, column, ofPost));
  return counts;
}

/**
 * Leaves out new reactions to posts of closed accounts by people who have not bought them; a reaction that was there may be taken
 * back. Authors and their states come from caches, with one statement for a batch where they do not.
 */
async function leaveOutGone(app: App, reactions: readonly Reaction[]): Promise<Set<Reaction>> {
  const shown = new Set(reactions);
  const added = reactions.filter(({ status }) => status === 1);
  const contents = await getPostContents(app, [...new Set(added.map(({ postId }) => postId))]);
  const closed = await getClosedAccounts(
    app,
    [...contents.values()].map(({ authorId }) => authorId),
  );
  for (const reaction of added) {
    const content = contents.get(reaction.postId);
    if (!content || !closed.has(content.authorId)) continue;
    if ((await leaveOutClosed(app, reaction, [content])).length === 0) shown.delete(reaction);
  }
  return shown;
}

const writeLikes = createReactionWriter('post_like', 'likes', 'like_count');
const writeCollections = createReactionWriter('post_collect', 'collects', 'collect_count');

async function setReaction(
  context: ReactionContext,
  writer: typeof writeLikes,
  postId: string,
  status: 0 | 1,
): Promise<number> {
  const { app, viewer, now } = context;
  if (!isId(postId)) fail(context, postErrors.notFound);
  const n = await writer(app)({ postId, userId: viewer.userId, at: now, status });
  return n ?? fail(context, postErrors.notFound);
}

/** Likes a post (1) or removes the like (0); idempotent (product document, section 4). */
export async function likePost(context: ReactionContext, postId: string, status: 0 | 1) {
  return { isThumbup: status === 1, thumbupNum: await setReaction(context, writeLikes, postId, status) };
}

/** Collects a post (1) or removes it from the collection (0); idempotent. */
export async function collectPost(
  context: ReactionContext,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  return {
    isCollect: status === 1,
    collectNum: await setReaction(context, writeCollections, postId, status),
  };
}

import type { App } from '#platform/app.ts';
import { existsByIndex, listIn, statement } from '#platform/database/statement.ts';
import { createBatcher } from '#platform/memory/batcher.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import type { PostViewerState } from './get-post-viewer-states.ts';

/** Whether the viewer follows the author of a post, and is followed by them. */
export type FollowFlags = { following: boolean; followedBy: boolean };
/** `viewerId` is null for a guest: only members like, collect, follow and are followed. */
type Asked = { posts: readonly { postId: string; authorId: string }[]; viewerId: string | null };
type Row = { counters: string | null; flags: string | null; follows: string | null };

/** Bits of the flags of a viewer and a post. */
const bits = { liked: 1, collected: 2, following: 4, followedBy: 8 } as const;

const flag = (name: keyof typeof bits, from: string) => `${bits[name]} * ${existsByIndex(from)}::int`;

/**
 * Counters of the posts $1, as position,likes,collects,comments,reads,plays,top; a hex digit for each of the pairs of a post $2
 * and a viewer $3, and for each of the pairs of an author $4 and a viewer $5. Texts are read faster than a row of many columns
 * for each pair.
 */
const selectStates = statement<Row>(
  'post_states_batch',
  `select
     (select string_agg(concat_ws(',', i.at, s.like_count + coalesce(c.likes, 0), s.collect_count + coalesce(c.collects, 0),
        s.comment_count + coalesce(c.comments, 0), s.read_count + coalesce(c.reads, 0), s.play_count + coalesce(c.plays, 0),
        (p.pinned_at is not null)::int), ' ')
      from unnest(${listIn('$1', 'uuid')}) with ordinality i (post_id, at)
        join published_post p on p.post_id = i.post_id join post_stat s on s.post_id = i.post_id
        left join (
          select post_id, sum(likes) as likes, sum(collects) as collects, sum(comments) as comments, sum(reads) as reads,
            sum(plays) as plays
          from post_counter_delta where post_id = any(${listIn('$1', 'uuid')}) group by post_id
        ) c on c.post_id = i.post_id) as counters,
     (select string_agg(to_hex(${[
       flag('liked', 'post_like l where l.post_id = q.post_id and l.user_id = q.viewer_id'),
       flag('collected', 'post_collect k where k.post_id = q.post_id and k.user_id = q.viewer_id'),
     ].join(' + ')}), '' order by q.at)
      from unnest(${listIn('$2', 'uuid')}, ${listIn('$3', 'uuid')}) with ordinality q (post_id, viewer_id, at)) as flags,
     (select string_agg(to_hex(${[
       flag('following', 'follow f where f.user_id = q.viewer_id and f.target_id = q.author_id'),
       flag('followedBy', 'follow b where b.user_id = q.author_id and b.target_id = q.viewer_id'),
     ].join(' + ')}), '' order by q.at)
      from unnest(${listIn('$4', 'uuid')}, ${listIn('$5', 'uuid')}) with ordinality q (author_id, viewer_id, at)) as follows`,
);

/** Pages that one statement reads, and statements at the same time: a slow one delays its own pages alone. */
const batching = { maxBatchSize: 25, parallel: 2 };

async function readBatch(app: App, asked: Asked[]): Promise<Map<string, PostViewerState & FollowFlags>[]> {
  const [postIds, viewers, authorIds, authorViewers] = [[], [], [], []] as [
    string[],
    string[],
    string[],
    string[],
  ];
  /** Of each page the places of its authors among the pairs: one who has several posts on it is looked up once. */
  const places = asked.map(({ posts, viewerId }) => {
    const ofAuthors = new Map<string, number>();
    if (viewerId === null) return ofAuthors;
    for (const { postId, authorId } of posts) {
      postIds.push(postId);
      viewers.push(viewerId);
      if (ofAuthors.has(authorId)) continue;
      ofAuthors.set(authorId, authorIds.push(authorId) - 1);
      authorViewers.push(viewerId);
    }
    return ofAuthors;
  });
  const ids = [...new Set(asked.flatMap(({ posts }) => posts.map(({ postId }) => postId)))];
  const lists = [ids, postIds, viewers, authorIds, authorViewers];
  const [row] = await selectStates(
    app.db,
    lists.map((list) => list.join(' ')),
  );
  const { flags, follows } = row!;
  const counters = readCounters(row!.counters ?? '', ids);
  let at = 0;
  return asked.map(({ posts, viewerId }, page) => {
    const states = new Map<string, PostViewerState & FollowFlags>();
    for (const { postId, authorId } of posts) {
      let found = 0;
      if (viewerId !== null) found = digitAt(flags!, at++) | digitAt(follows!, places[page]!.get(authorId)!);
      const counted = counters.get(postId);
      if (counted) states.set(postId, { ...counted, ...readFlags(found) });
    }
    return states;
  });
}

const digitAt = (digits: string, at: number): number => Number.parseInt(digits[at]!, 16);

type Counters = Omit<PostViewerState, 'liked' | 'collected'>;

function readCounters(text: string, ids: readonly string[]): Map<string, Counters> {
  const counters = new Map<string, Counters>();
  if (text === '') return counters;
  for (const part of text.split(' ')) {
    const [at, likes, collects, comments, reads, plays, top] = part.split(',').map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const postId = ids[at - 1]!;
    counters.set(postId, { postId, likes, collects, comments, reads, plays, top: top === 1 });
  }
  return counters;
}

const readFlags = (found: number) => ({
  liked: (found & bits.liked) !== 0,
  collected: (found & bits.collected) !== 0,
  following: (found & bits.following) !== 0,
  followedBy: (found & bits.followedBy) !== 0,
});

const batcherOf = memoizePerApp((app) => createBatcher((asked: Asked[]) => readBatch(app, asked), batching));

/**
 * States of published posts for a viewer by post id, with the follows between viewer and authors. Pages that are asked for
 * while two statements run share the next one, which starts after they asked. For one PostgreSQL: posts and follows lie on different
 * shards of a cluster.
 */
export const readStatesAndFollows = (
  app: App,
  posts: Asked['posts'],
  viewerId: string | null,
): Promise<Map<string, PostViewerState & FollowFlags>> =>
  posts.length === 0 ? Promise.resolve(new Map()) : batcherOf(app)({ posts, viewerId });

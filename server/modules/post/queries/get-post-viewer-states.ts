import { getRelations, type Relation, relationTo } from '#modules/social';
import type { App } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { existsByIndex, statementByIds } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { readStatesAndFollows } from './batch-states.ts';

/** Exact counters of a published post, and the viewer's like and collection. */
export type PostViewerState = {
  postId: string;
  likes: number;
  collects: number;
  comments: number;
  reads: number;
  plays: number;
  liked: boolean;
  collected: boolean;
  /** Pinned by its author. */
  top: boolean;
};

const stateSql = (ids: string, same: (outer: string) => string) =>
  `select s.post_id as "postId",
     (s.like_count + coalesce(c.likes, 0))::int as likes,
     (s.collect_count + coalesce(c.collects, 0))::int as collects,
     (s.comment_count + coalesce(c.comments, 0))::int as comments,
     (s.read_count + coalesce(c.reads, 0))::int as reads,
     (s.play_count + coalesce(c.plays, 0))::int as plays,
     ${existsByIndex(`post_like l where l.post_id ${same('s.post_id')} and l.user_id = $2`)} as liked,
     ${existsByIndex(`post_collect k where k.post_id ${same('s.post_id')} and k.user_id = $2`)} as collected,
     p.pinned_at is not null as top
   from post_stat s join published_post p on p.post_id = s.post_id left join (
     select post_id, sum(likes) as likes, sum(collects) as collects, sum(comments) as comments, sum(reads) as reads,
       sum(plays) as plays
     from post_counter_delta where post_id ${ids} group by post_id
   ) c on c.post_id = s.post_id
   where s.post_id ${ids}`;
const selectStates = statementByIds<PostViewerState>('post_viewer_state', stateSql);

/**
 * States of posts, and the relations of the viewer to their authors by author: one statement, on a cluster two, because posts and
 * follows lie on different shards.
 */
export async function getStatesAndRelations(
  app: App,
  posts: readonly { postId: string; authorId: string }[],
  viewer: UserViewer,
): Promise<[states: Map<string, PostViewerState>, relations: Map<string, Relation>]> {
  const viewerId = viewer.userId;
  if (await isClusterDatabase(app.db)) {
    const postIds = posts.map(({ postId }) => postId);
    const authorIds = posts.map(({ authorId }) => authorId);
    return Promise.all([getPostViewerStates(app, postIds, viewerId), getRelations(app, viewerId, authorIds)]);
  }
  const states = await readStatesAndFollows(app, posts, viewer.kind === 'guest' ? null : viewerId);
  const relations = posts.flatMap(({ postId, authorId }): [string, Relation][] => {
    const state = states.get(postId);
    return state ? [[authorId, relationTo(viewerId, authorId, state)]] : [];
  });
  return [states, new Map(relations)];
}

/** States of posts in one statement, by post id; unpublished posts are missing. */
export async function getPostViewerStates(app: App, postIds: readonly string[], viewerId: string) {
  const rows = await selectStates(app.db, postIds, viewerId);
  return new Map(rows.map((row) => [row.postId, row]));
}

import type { App } from '#platform/app.ts';
import { existsByIndex, statementByIds } from '#platform/database/statement.ts';

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

const selectStates = statementByIds<PostViewerState>(
  'post_viewer_state',
  (ids, same) => `select s.post_id as "postId",
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
   where s.post_id ${ids}`,
);

/** States of posts in one statement, by post id; unpublished posts are missing. */
export async function getPostViewerStates(app: App, postIds: readonly string[], viewerId: string) {
  const rows = await selectStates(app.db, postIds, viewerId);
  return new Map(rows.map((row) => [row.postId, row]));
}

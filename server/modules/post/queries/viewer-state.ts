import { type Ties, tieColumns } from '#modules/social';
import type { App } from '#platform/app.ts';
import { looked, statementByIds } from '#platform/database/statement.ts';

/** A published post's exact counters, whether this viewer liked or collected it, and the ties to its author. */
export type PostState = Ties & {
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

const states = statementByIds<PostState>(
  'post_viewer_state',
  (ids) => `select s.post_id as "postId",
     (s.like_count + coalesce(c.likes, 0))::int as likes,
     (s.collect_count + coalesce(c.collects, 0))::int as collects,
     (s.comment_count + coalesce(c.comments, 0))::int as comments,
     (s.read_count + coalesce(c.reads, 0))::int as reads,
     (s.play_count + coalesce(c.plays, 0))::int as plays,
     ${looked('post_like l where l.post_id = s.post_id and l.user_id = $2')} as liked,
     ${looked('post_collect k where k.post_id = s.post_id and k.user_id = $2')} as collected,
     p.pinned_at is not null as top,
     ${tieColumns('$2', 'p.author_id')}
   from post_stat s join published_post p on p.post_id = s.post_id left join (
     select post_id, sum(likes) as likes, sum(collects) as collects, sum(comments) as comments, sum(reads) as reads,
       sum(plays) as plays
     from post_count_change where post_id ${ids} group by post_id
   ) c on c.post_id = s.post_id
   where s.post_id ${ids}`,
);

/** State of many posts in one read, by post id; posts that are not published have none. */
export async function postStates(app: App, postIds: readonly string[], viewerId: string) {
  const rows = await states(app.db, postIds, viewerId);
  return new Map(rows.map((row) => [row.postId, row]));
}

import { followCounts, ignoredBy, relationsOf } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

const counts = statement<{ posts: number; likes: number; collections: number }>(
  'profile_counts',
  `select count(*)::int as posts, coalesce(sum(s.like_count), 0)::int
     + coalesce((select sum(c.likes) from post_count_change c join published_post o using (post_id)
       where o.author_id = $1), 0)::int as likes,
     (select count(*) from post_collect join published_post using (post_id) where user_id = $1)::int as collections
   from published_post p join post_stat s using (post_id) where p.author_id = $1`,
);

/** A profile's published posts, likes they received, collections still there, fans, follows; how the viewer stands to it. */
export async function profileCounts({ app, viewer }: Context<UserViewer>, { id }: { id: string }) {
  const userId = id === 'me' ? viewer.userId : id;
  const nobody = { posts: 0, likes: 0, collections: 0, fans: 0, follows: 0 };
  if (!isId(userId)) return { ...nobody, relation: 'none' as const, ignored: false };
  const [[own], follow, relations, ignored] = await Promise.all([
    counts(app.db, [userId]),
    followCounts(app, userId),
    relationsOf(app, viewer.userId, [userId]),
    ignoredBy(app.db, viewer.userId, [userId]),
  ]);
  return { ...own!, ...follow, relation: relations.get(userId)!, ignored: ignored.has(userId) };
}

import type { App } from '#platform/app.ts';
import { pickedPost } from './tables.ts';

/** Commands that only the demo community, benchmarks and the set-up of tests call. */
export { rebuildRankings } from './rankings/rebuild-rankings.ts';
export { buildRecommendation } from './recommendation/build-recommendation.ts';

/** Makes the most collected post of each of the first authors a pick, where there is none yet. */
export async function pickPosts({ db }: App, count: number, now: Date): Promise<void> {
  if ((await db.$count(pickedPost)) > 0) return;
  const { rows } = await db.$client.query<{ postId: string }>(
    `select "postId" from (
       select distinct on (p.author_id) p.post_id as "postId", s.collect_count from published_post p
       join post_stat s on s.post_id = p.post_id order by p.author_id, s.collect_count desc, p.post_id
     ) best order by collect_count desc, "postId" limit $1`,
    [count],
  );
  const picks = rows.map(({ postId }, index) => ({ postId, position: index + 1, createdAt: now }));
  if (picks.length > 0) await db.insert(pickedPost).values(picks);
}

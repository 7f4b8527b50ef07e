import { type SQL, sql } from 'drizzle-orm';
import { type HotWeights, weightScale } from '../rules/hot-score.ts';

type Counts = Record<'likes' | 'collects' | 'comments' | 'plays' | 'rewards' | 'unlocks', SQL>;

/** SQL expression of the weighted engagement, in tenths; bigint, because weights of up to 1000 outgrow an integer. */
export const engagementSql = (
  weights: HotWeights,
  { likes, collects, comments, plays, rewards, unlocks }: Counts,
): SQL =>
  sql`(${weights.like}::bigint * ${likes} + ${weights.collect}::bigint * ${collects}
    + ${weights.comment}::bigint * ${comments} + ${weights.play}::bigint * ${plays} + ${weights.reward}::bigint * ${rewards}
    + ${weights.unlock}::bigint * ${unlocks})`;

/** SQL expression of the hot score with this engagement. Immutable, by the time zone: a cluster lets updates use nothing else. */
export const hotScoreSql = (weights: HotWeights, publishedAt: SQL, counts: Counts): SQL =>
  sql`log(greatest(1, ${engagementSql(weights, counts)}::float8 / ${weightScale}::int))
    + extract(epoch from ${publishedAt} at time zone 'UTC') / ${weights.secondsPerDecade}::int`;

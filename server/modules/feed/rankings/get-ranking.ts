import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type getRanking as endpoint, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { keepOpenAccounts } from '#modules/account';
import { hydratePosts, pointsOf } from '#modules/post';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { removeExcluded } from '../queries/excluded-authors.ts';
import { ensureRankings } from './fresh-rankings.ts';
import { pageOfEntries } from './page-of-entries.ts';
import { lastBuiltDay } from './period-days.ts';

type Entry = { postId: string; userId: string; previousRank: number | null; score: number };

const selectEntries = statement<Entry>(
  'ranking_entries',
  `select r.post_id as "postId", p.author_id as "userId", r.previous_rank as "previousRank", r.score
   from ranking_entry r join published_post p on p.post_id = r.post_id
   where r.day = ${lastBuiltDay} and r.period = $1 and r.sort_type = $2 and r.type = $3
   order by r.rank`,
);
const caches = memoizePerApp(() => new Cache<Entry[]>(1_000, 100));

/** Posts that were removed since the ranking was built, and those of authors whose accounts are closed, leave no gap. */
const readEntries = async (app: App, scope: readonly unknown[]): Promise<Entry[]> =>
  keepOpenAccounts(app, await selectEntries(app.db, scope));

/** A page of the ranking of a period; `page` is a number or a cursor. */
export async function getRanking(
  context: ContextOf<typeof endpoint>,
  { page, limit, sortType, period, type = 0 }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  await ensureRankings(app, now);
  const scope = [period, sortType, type];
  const entries = await caches(app).get(scope.join(' '), () => readEntries(app, scope));
  const { shown, nextPage } = pageOfEntries(entries, { page, limit, idOf: ({ postId }) => postId });
  const posts = await hydratePosts(
    context,
    shown.map(({ postId }) => postId),
  );
  const entryOf = new Map(shown.map((entry) => [entry.postId, entry]));
  const resultList = (await removeExcluded(context, posts)).map((post) => {
    const { rank, previousRank, score } = entryOf.get(post.postId)!;
    const shownScore = sortType === rankingSortTypes.hottest ? pointsOf(score) : score;
    return { ...post, rank, previousRank, score: shownScore };
  });
  return { resultList, hasNextPage: nextPage !== null, nextPage };
}

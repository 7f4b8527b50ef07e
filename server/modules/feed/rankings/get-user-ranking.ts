import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getUserRanking as endpoint } from '@muyu/contract/feed-lists.ts';
import { isUnsuspendedSql } from '#modules/account';
import { pointsOf } from '#modules/post';
import { hydrateListedUsers } from '#modules/social';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { removeExcluded } from '../queries/excluded-authors.ts';
import { ensureRankings } from './fresh-rankings.ts';
import { pageOfEntries } from './page-of-entries.ts';
import { lastBuiltDay } from './period-days.ts';

type Entry = { userId: string; previousRank: number | null; score: number };

/** People who were frozen or left since the ranking was built leave no gap. */
const selectEntries = statement<Entry>(
  'ranking_person_entries',
  `select r.user_id as "userId", r.previous_rank as "previousRank", r.score
   from ranking_person r join app_user u on u.user_id = r.user_id
   where r.day = ${lastBuiltDay} and r.period = $1 and r.kind = $2
     and ${isUnsuspendedSql('u', '$3')}
   order by r.rank`,
);
const caches = memoizePerApp(() => new Cache<Entry[]>(1_000, 100));

/** A page of the ranking of creators or newcomers; `page` is a number or a cursor. */
export async function getUserRanking(
  context: ContextOf<typeof endpoint>,
  { page, limit, kind, period }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  await ensureRankings(app, now);
  const entries = await caches(app).get(`${period} ${kind}`, () =>
    selectEntries(app.db, [period, kind, now]),
  );
  const { shown, nextPage } = pageOfEntries(entries, { page, limit, idOf: ({ userId }) => userId });
  const people = await hydrateListedUsers(
    context,
    shown.map(({ userId }) => userId),
  );
  const entryOf = new Map(shown.map((entry) => [entry.userId, entry]));
  const resultList = (await removeExcluded(context, people)).map((person) => {
    const { rank, previousRank, score } = entryOf.get(person.userId)!;
    return { ...person, rank, previousRank, score: pointsOf(score) };
  });
  return { resultList, hasNextPage: nextPage !== null, nextPage };
}

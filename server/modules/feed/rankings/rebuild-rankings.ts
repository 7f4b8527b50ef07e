import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { type RankingPeriod, rankingPeriods, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { and, eq, lt, max, sql } from 'drizzle-orm';
import { keepOpenAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import { lockByName, tryLockByName } from '#platform/database/advisory-lock.ts';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { rankingLength } from '#platform/http/settings.ts';
import { rankingEntry } from '../tables.ts';
import { keptDays, periodDays } from './period-days.ts';
import { rebuildCertifiedUsers } from './rebuild-certified-users.ts';
import { rebuildUserRankings } from './rebuild-user-rankings.ts';

type Entry = typeof rankingEntry.$inferInsert;
type Candidate = { sortType: number; type: number; postId: string; userId: string; score: number };

const scores = {
  [rankingSortTypes.hottest]: sql.raw('weight'),
  [rankingSortTypes.likes]: sql.raw('likes'),
  [rankingSortTypes.favorites]: sql.raw('collects'),
};
const types = [0, 1, 2];
/** One process builds at a time. */
const lock = 'rankings';

/**
 * Rebuilds the rankings of posts and people of today and the list of certified people. Safe to repeat: the entries of the day are replaced, and movement
 * is compared with the last state of an earlier day.
 */
export const rebuildRankings = (app: App, now: Date): Promise<void> =>
  build(app, now, async (tx) => {
    await lockByName(tx, lock);
    return true;
  });

/** The job: leaves out what another process is building, rather than holding a connection until it has. */
export const rebuildFreeRankings = (app: App, now: Date, signal: AbortSignal): Promise<void> =>
  build(app, now, (tx) => tryLockByName(tx, lock), signal);

/** Builds the rankings where there are none; another process may have built them meanwhile. */
export const buildFirstRankings = (app: App, now: Date): Promise<void> =>
  build(app, now, async (tx) => {
    await lockByName(tx, lock);
    return !(await areRankingsBuilt(tx));
  });

/** Whether there are rankings of any day. */
export async function areRankingsBuilt(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ built: boolean }>(sql`
    select exists (select 1 from ranking_entry) or exists (select 1 from ranking_person)
      or exists (select 1 from certified_person) as built`);
  return rows[0]!.built;
}

/** `begin` takes the lock, and returns false when there is nothing to build. */
async function build(
  app: App,
  now: Date,
  begin: (tx: Transaction) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await begin(tx))) return;
    const day = shanghaiDay(now);
    const previous = await readPrevious(tx, day);
    const length = app.settings.get(rankingLength);
    const entries: Entry[] = [];
    for (const period of rankingPeriods) {
      signal?.throwIfAborted();
      const ranks = new Map<string, number>();
      // Some of the authors whose posts are read have closed accounts.
      const candidates = await keepOpenAccounts(
        { db: tx },
        await readCandidates(tx, period, now, 2 * length),
      );
      for (const { sortType, type, postId, score } of candidates) {
        const list = `${sortType} ${type}`;
        const rank = (ranks.get(list) ?? 0) + 1;
        if (rank > length) continue;
        ranks.set(list, rank);
        const previousRank = previous.get(`${period} ${list} ${postId}`) ?? null;
        entries.push({ day, period, sortType, type, rank, postId, score, previousRank });
      }
    }
    signal?.throwIfAborted();
    await tx.delete(rankingEntry).where(eq(rankingEntry.day, day));
    for (let from = 0; from < entries.length; from += 1000)
      await tx.insert(rankingEntry).values(entries.slice(from, from + 1000));
    const oldest = shanghaiDay(new Date(now.getTime() - keptDays * DAY_MS));
    await tx.delete(rankingEntry).where(lt(rankingEntry.day, oldest));
    await rebuildUserRankings(app, tx, now);
    signal?.throwIfAborted();
    await rebuildCertifiedUsers(tx, now);
  });
}

/** The entries of the last day before, by period, list and post. */
async function readPrevious(tx: Transaction, day: string): Promise<Map<string, number>> {
  const [last] = await tx
    .select({ day: max(rankingEntry.day) })
    .from(rankingEntry)
    .where(lt(rankingEntry.day, day));
  if (!last?.day) return new Map();
  const rows = await tx
    .select()
    .from(rankingEntry)
    .where(and(eq(rankingEntry.day, last.day)));
  return new Map(
    rows.map(({ period, sortType, type, postId, rank }) => [`${period} ${sortType} ${type} ${postId}`, rank]),
  );
}

/** The first `count` posts of each list of a period, in order. */
async function readCandidates(
  tx: Transaction,
  period: RankingPeriod,
  now: Date,
  count: number,
): Promise<Candidate[]> {
  const today = sql`${shanghaiDay(now)}::date`;
  const lists = Object.entries(scores).flatMap(([sortType, score]) =>
    types.map(
      (
        type,
      ) => sql`(select ${Number(sortType)}::int as "sortType", ${type}::int as type, post_id as "postId", author_id as "userId", ${cappedInteger(score)} as score
        from sums where ${score} > 0 and (${type}::int = 0 or type = ${type})
        order by ${score} desc, published_at desc, post_id desc limit ${count})`,
    ),
  );
  const { rows } = await tx.execute<Candidate>(sql`
    with sums as materialized (
      select e.post_id, p.author_id, p.type, p.published_at, sum(e.weight) as weight, sum(e.likes) as likes, sum(e.collects) as collects
      from post_daily_engagement e join published_post p on p.post_id = e.post_id
      where e.day > ${today} - ${periodDays[period]}::int and e.day <= ${today}
      group by e.post_id, p.author_id, p.type, p.published_at
    )
    ${sql.join(lists, sql` union all `)}`);
  return rows;
}

import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import {
  type RankingPeriod,
  rankingPeriods,
  type UserRanking,
  userRankings,
} from '@muyu/contract/feed-lists.ts';
import { eq, lt, max, sql } from 'drizzle-orm';
import { isUnsuspended } from '#modules/account';
import type { App } from '#platform/app.ts';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rankingLength } from '#platform/http/settings.ts';
import { newCreatorDays } from '../settings.ts';
import { rankingPerson } from '../tables.ts';
import { keptDays, periodDays } from './period-days.ts';

type Row = typeof rankingPerson.$inferInsert;
type Candidate = { kind: UserRanking; userId: string; score: number };

/** Replaces the rankings of people of today. Movement is compared with the last state of an earlier day. */
export async function rebuildUserRankings(app: App, tx: Transaction, now: Date): Promise<void> {
  const day = shanghaiDay(now);
  const previous = await readPrevious(tx, day);
  const newSince = new Date(now.getTime() - app.settings.get(newCreatorDays) * DAY_MS);
  const length = app.settings.get(rankingLength);
  const rows: Row[] = [];
  for (const period of rankingPeriods) {
    // Some of the people that are read are frozen or have left.
    const candidates = await readCandidates(tx, period, day, newSince, 2 * length);
    const isShown = await readShown(tx, candidates, now);
    for (const kind of userRankings) {
      const shown = candidates.filter(
        (candidate) => candidate.kind === kind && isShown.has(candidate.userId),
      );
      for (const [index, { userId, score }] of shown.slice(0, length).entries()) {
        const previousRank = previous.get(`${period} ${kind} ${userId}`) ?? null;
        rows.push({ day, period, kind, rank: index + 1, userId, score, previousRank });
      }
    }
  }
  await tx.delete(rankingPerson).where(eq(rankingPerson.day, day));
  if (rows.length > 0) await tx.insert(rankingPerson).values(rows);
  const oldest = shanghaiDay(new Date(now.getTime() - keptDays * DAY_MS));
  await tx.delete(rankingPerson).where(lt(rankingPerson.day, oldest));
}

/** The entries of the last day before, by period, list and person. */
async function readPrevious(tx: Transaction, day: string): Promise<Map<string, number>> {
  const [last] = await tx
    .select({ day: max(rankingPerson.day) })
    .from(rankingPerson)
    .where(lt(rankingPerson.day, day));
  if (!last?.day) return new Map();
  const rows = await tx.select().from(rankingPerson).where(eq(rankingPerson.day, last.day));
  return new Map(rows.map(({ period, kind, userId, rank }) => [`${period} ${kind} ${userId}`, rank]));
}

/** The authors whose published posts have most engagement in a period, in order, of both kinds. */
async function readCandidates(
  tx: Transaction,
  period: RankingPeriod,
  day: string,
  newSince: Date,
  count: number,
): Promise<Candidate[]> {
  const today = sql`${day}::date`;
  const order = sql`order by score desc, user_id desc limit ${count}`;
  const { rows } = await tx.execute<Candidate>(sql`
    with sums as materialized (
      select p.author_id as user_id, ${cappedInteger(sql`sum(e.weight)`)} as score
      from post_daily_engagement e join published_post p on p.post_id = e.post_id
      where e.day > ${today} - ${periodDays[period]}::int and e.day <= ${today}
      group by p.author_id having sum(e.weight) > 0
    ), established as materialized (
      select user_id from first_publication
      where published_at < ${newSince} and user_id in (select user_id from sums)
    )
    (select 'creator' as kind, user_id as "userId", score from sums ${order})
    union all
    (select 'newcomer', user_id, score from sums
      where not exists (select 1 from established where established.user_id = sums.user_id) ${order})`);
  return rows;
}

/** Keeps the people whom others may see: members who are neither frozen nor erased. */
async function readShown(tx: Transaction, candidates: readonly Candidate[], now: Date): Promise<Set<string>> {
  if (candidates.length === 0) return new Set();
  const ids = [...new Set(candidates.map(({ userId }) => userId))];
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from app_user
    where user_id = any(${sql.param(ids)}::uuid[]) and kind = 'member' and ${isUnsuspended(now)}`);
  return new Set(rows.map(({ userId }) => userId));
}

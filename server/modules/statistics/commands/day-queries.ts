import type { DailyMetric } from '@muyu/contract/admin/statistics.ts';
import { sumChannelPayments } from '#modules/wallet';
import type { Database } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/statement.ts';

type DayValues = { day: string; from: Date; until: Date };
type DayQuery = (db: Database, day: DayValues) => Promise<{ value: number | string }[]>;

const day = (name: DailyMetric, text: string): DayQuery =>
  namedStatement<{ value: number | string }>(`statistics_${name}`, text);

const activeIn = (days: number) =>
  `select count(distinct user_id) as value from member_activity where day > $day::date - ${days} and day <= $day::date`;

/** The number of each metric for one day, which `from` and `until` delimit. */
export const dayQueries: Readonly<Record<DailyMetric, DayQuery>> = {
  activeDay: day('activeDay', activeIn(1)),
  activeWeek: day('activeWeek', activeIn(7)),
  activeMonth: day('activeMonth', activeIn(30)),
  newMembers: day(
    'newMembers',
    `select count(*) as value from app_user
     where kind = 'member' and coalesce(registered_at, created_at) >= $from and coalesce(registered_at, created_at) < $until`,
  ),
  posts: day(
    'posts',
    'select count(*) as value from published_post where published_at >= $from and published_at < $until',
  ),
  reads: day('reads', 'select count(*) as value from post_read where day = $day::date'),
  likes: day(
    'likes',
    'select count(*) as value from post_like where created_at >= $from and created_at < $until',
  ),
  emptySearches: day(
    'emptySearches',
    `select coalesce(sum(count), 0) as value from event_count where day = $day::date and name = 'emptySearch'`,
  ),
  incomeFen: async (db, { from, until }) => [{ value: await sumChannelPayments(db, from, until) }],
};

import type { RankingPeriod } from '@muyu/contract/feed-lists.ts';

export const periodDays: Record<RankingPeriod, number> = { day: 1, week: 7, month: 30 };
/** Days of which rankings are kept: today and the one that movement is compared with. */
export const keptDays = 3;

/**
 * SQL: the day on which the rankings were built last, also when some of their lists stayed empty then. A person has an entry only
 * where a post of theirs has one.
 */
export const lastBuiltDay = '(select max(day) from ranking_entry)';

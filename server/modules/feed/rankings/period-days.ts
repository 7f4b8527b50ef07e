import type { RankingPeriod } from '@muyu/contract/feed-lists.ts';

export const periodDays: Record<RankingPeriod, number> = { day: 1, week: 7, month: 30 };
/** Days of which rankings are kept: today and the one that movement is compared with. */
export const keptDays = 3;

import type { SQL } from 'drizzle-orm';
import { sqlAt } from './sql-at.ts';

type VipColumns = { vipLevel: number; vipUntil: Date | null };

/** The VIP level at a time, 0 for none; a lifetime level has no end. */
export const activeVipLevel = ({ vipLevel, vipUntil }: VipColumns, now: Date): number =>
  vipUntil && vipUntil <= now ? 0 : vipLevel;

/** Whether there is one, in SQL, for the row `user` of `app_user`; `now` is SQL of a time. */
export const isVipSql = (user: string, now: string): string =>
  `${user}.vip_level > 0 and coalesce(${user}.vip_until > ${now}, true)`;

/** The same for a query that reads `app_user` under its name. */
export const isVip = (now: Date): SQL => sqlAt((at) => isVipSql('app_user', at), now);

import type { vipState } from '../tables.ts';
import { levelAt, nextChange, type Vip } from './extend-vip.ts';

type VipRow = typeof vipState.$inferSelect;

/** The queue in a row. */
export const toVip = ({ until, level2Until, level3Until }: VipRow): Vip => ({
  until,
  level2Until,
  level3Until,
});

/** The columns of a queue at a time; a queue that is over keeps its lowest level. */
export const vipColumns = (vip: Vip, now: Date) => ({
  ...vip,
  level: levelAt(vip, now) || 1,
  changesAt: nextChange(vip, now),
});

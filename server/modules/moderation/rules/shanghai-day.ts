const dayMs = 24 * 3600_000;
/** Shanghai is eight hours ahead, all year. */
const aheadMs = 8 * 3600_000;

/** When the day of this moment began in Asia/Shanghai. */
export const startOfDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs);

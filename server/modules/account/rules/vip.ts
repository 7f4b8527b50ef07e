type VipColumns = { vipLevel: number; vipUntil: Date | null };

/** The VIP level at a time, 0 for none; a lifetime level has no end. */
export const activeVipLevel = ({ vipLevel, vipUntil }: VipColumns, now: Date): number =>
  vipUntil && vipUntil <= now ? 0 : vipLevel;

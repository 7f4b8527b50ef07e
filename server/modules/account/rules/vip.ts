type Noted = { vipLevel: number; vipUntil: Date | null };

/** The VIP level that still lasts at this moment, 0 for none; lifetime has no end. */
export const liveVipLevel = ({ vipLevel, vipUntil }: Noted, now: Date): number =>
  vipUntil && vipUntil <= now ? 0 : vipLevel;

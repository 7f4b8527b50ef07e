type Period = { enabled: boolean; startsAt: Date; endsAt: Date | null };

/** Whether a promotion is switched on and `now` is within its period. */
export const isShown = ({ enabled, startsAt, endsAt }: Period, now: Date): boolean =>
  enabled && startsAt <= now && (endsAt === null || endsAt > now);

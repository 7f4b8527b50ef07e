import type { PromotionAudience } from '@muyu/contract/site/promotion.ts';

type Period = { enabled: boolean; startsAt: Date; endsAt: Date | null };

/** Whether a promotion is switched on and `now` is within its period. */
export const isShown = ({ enabled, startsAt, endsAt }: Period, now: Date): boolean =>
  enabled && startsAt <= now && (endsAt === null || endsAt > now);

/** Whether a promotion is for this viewer. */
export function isFor(audience: PromotionAudience, viewer: { registered: boolean; vip: boolean }): boolean {
  if (audience === 'guest') return !viewer.registered;
  if (audience === 'member') return viewer.registered;
  if (audience === 'vip') return viewer.vip;
  return audience === 'all' || !viewer.vip;
}

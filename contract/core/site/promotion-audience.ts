import type { PromotionAudience } from '../../site/promotion.ts';

/** Whether a promotion of this audience is for the viewer; public lists are chosen by the app, those with a session by the server. */
export function isForAudience(
  audience: PromotionAudience,
  viewer: { registered: boolean; vip: boolean },
): boolean {
  if (audience === 'guest') return !viewer.registered;
  if (audience === 'member') return viewer.registered;
  if (audience === 'vip') return viewer.vip;
  return audience === 'all' || !viewer.vip;
}

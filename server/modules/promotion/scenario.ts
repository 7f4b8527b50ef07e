import type { App } from '#platform/app.ts';
import { promotion } from './tables.ts';

/** Commands that only the demo community calls. */
export { addPicture as addPromotionPicture } from './admin/commands/add-picture.ts';
export { addPromotion } from './admin/commands/add-promotion.ts';

export const hasPromotions = async ({ db }: App): Promise<boolean> => (await db.$count(promotion)) > 0;

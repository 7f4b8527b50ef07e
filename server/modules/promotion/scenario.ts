import type { App } from '#platform/app.ts';
import { promotion } from './tables.ts';

export { addPromotion } from './admin/commands/add-promotion.ts';
/** Commands that only the demo community calls. */
export { addPromotionPicture } from './admin/commands/add-promotion-picture.ts';

export const hasPromotions = async ({ db }: App): Promise<boolean> => (await db.$count(promotion)) > 0;

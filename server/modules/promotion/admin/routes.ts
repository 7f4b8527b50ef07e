import * as endpoints from '@muyu/contract/admin/promotion.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { addPromotion } from './commands/add-promotion.ts';
import { addPromotionPicture } from './commands/add-promotion-picture.ts';
import { deletePromotion } from './commands/delete-promotion.ts';
import { updatePromotion } from './commands/update-promotion.ts';
import { listPromotions } from './queries/list-promotions.ts';

export const promotionAdminRoutes: Route[] = [
  operatorRoute(endpoints.listPromotions, listPromotions),
  operatorRoute(endpoints.addPromotion, addPromotion),
  operatorRoute(endpoints.updatePromotion, updatePromotion),
  operatorRoute(endpoints.deletePromotion, deletePromotion),
  operatorRoute(endpoints.addPromotionPicture, addPromotionPicture),
];

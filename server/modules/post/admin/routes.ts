import { listPurchasesOfUser as purchases } from '@muyu/contract/admin/money/purchase.ts';
import * as tags from '@muyu/contract/admin/tag.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { listPurchasesOfUser } from '../sale/list-purchases-of-user.ts';
import { addTag, blockTag, mergeTag, orderTags, updateTag } from './change-tags.ts';
import { listManagedTags } from './list-managed-tags.ts';

/** Operator endpoints of tags, and of what a person opened. */
export const postAdminRoutes: Route[] = [
  operatorRoute(tags.listManagedTags, listManagedTags),
  operatorRoute(tags.addTag, addTag),
  operatorRoute(tags.updateTag, updateTag),
  operatorRoute(tags.blockTag, blockTag),
  operatorRoute(tags.mergeTag, mergeTag),
  operatorRoute(tags.orderTags, orderTags),
  operatorRoute(purchases, listPurchasesOfUser),
];

import { listPurchasesOfUser as purchases } from '@muyu/contract/admin/money/purchase.ts';
import * as tags from '@muyu/contract/admin/tag.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { listPurchasesOfUser } from '../sale/list-purchases-of-user.ts';
import { addTag } from './tags/add-tag.ts';
import { blockTag } from './tags/block-tag.ts';
import { listManagedTags } from './tags/list-managed-tags.ts';
import { mergeTag } from './tags/merge-tag.ts';
import { orderTags } from './tags/order-tags.ts';
import { updateTag } from './tags/update-tag.ts';

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

import * as admin from '@muyu/contract/admin/money/membership.ts';
import * as endpoints from '@muyu/contract/membership.ts';
import * as subscriptionEndpoints from '@muyu/contract/subscription.ts';
import { memberRoute, operatorRoute, type Route } from '#platform/http/bind.ts';
import { grantVipToUser } from './admin/grant-vip-to-user.ts';
import { listSubscribersOfUser, listSubscriptionsOfUser } from './admin/list-subscriptions-of-user.ts';
import { listVipGrantsOfUser } from './admin/list-vip-grants.ts';
import { revokeVipGrant } from './admin/revoke-vip-grant.ts';
import { createVipCodeBatch } from './code/batches/create-code-batch.ts';
import { listVipCodeBatches } from './code/batches/list-code-batches.ts';
import { revokeVipCodeBatch } from './code/batches/revoke-code-batch.ts';
import { redeemVipCode } from './code/redeem-code.ts';
import { getVipInfo } from './queries/get-vip-info.ts';
import { getSubscriptionPrice } from './subscription/get-subscription-terms.ts';
import { listSubscribers, listSubscriptions } from './subscription/list-subscriptions.ts';
import { setSubscriptionPrice } from './subscription/set-subscription-price.ts';
import { listVipLevels, listVipOrders } from './vip-product.ts';

export const membershipRoutes: Route[] = [
  memberRoute(endpoints.getVipInfo, getVipInfo),
  memberRoute(endpoints.listVipLevels, listVipLevels),
  memberRoute(endpoints.listVipOrders, listVipOrders),
  memberRoute(endpoints.redeemVipCode, redeemVipCode),
  memberRoute(subscriptionEndpoints.setSubscriptionPrice, setSubscriptionPrice),
  memberRoute(subscriptionEndpoints.getSubscriptionPrice, getSubscriptionPrice),
  memberRoute(subscriptionEndpoints.listSubscriptions, listSubscriptions),
  memberRoute(subscriptionEndpoints.listSubscribers, listSubscribers),
];

export const membershipAdminRoutes: Route[] = [
  operatorRoute(admin.listVipCodeBatches, listVipCodeBatches),
  operatorRoute(admin.createVipCodeBatch, createVipCodeBatch),
  operatorRoute(admin.revokeVipCodeBatch, revokeVipCodeBatch),
  operatorRoute(admin.listVipGrantsOfUser, listVipGrantsOfUser),
  operatorRoute(admin.grantVipToUser, grantVipToUser),
  operatorRoute(admin.revokeVipGrant, revokeVipGrant),
  operatorRoute(admin.listSubscriptionsOfUser, listSubscriptionsOfUser),
  operatorRoute(admin.listSubscribersOfUser, listSubscribersOfUser),
];

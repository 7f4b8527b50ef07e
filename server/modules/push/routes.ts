import * as endpoints from '@muyu/contract/push.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { subscribePush, unsubscribePush } from './commands/subscribe.ts';
import { getPublicKey } from './queries/get-vapid-keys.ts';

export const pushRoutes: Route[] = [
  memberRoute(endpoints.getPushKey, getPublicKey),
  memberRoute(endpoints.subscribePush, subscribePush),
  memberRoute(endpoints.unsubscribePush, unsubscribePush),
];

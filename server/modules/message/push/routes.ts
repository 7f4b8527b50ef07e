import * as calls from '@muyu/contract/push.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { subscribePush, unsubscribePush } from './commands/subscribe.ts';
import { pushKey } from './queries/vapid-keys.ts';

export const pushRoutes: Route[] = [
  on(calls.pushKey, pushKey),
  on(calls.subscribePush, subscribePush),
  on(calls.unsubscribePush, unsubscribePush),
];

import * as calls from '@muyu/contract/membership.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { vipInfo } from './queries/vip-info.ts';

export const membershipRoutes: Route[] = [on(calls.vipInfo, vipInfo)];

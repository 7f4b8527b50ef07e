import * as endpoints from '@muyu/contract/admin/curation.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { curateUser, orderCuratedUsers, uncurateUser } from './curate-users.ts';
import { listCuratedUsers } from './list-curated-users.ts';

export const socialAdminRoutes: Route[] = [
  operatorRoute(endpoints.listCuratedUsers, listCuratedUsers),
  operatorRoute(endpoints.curateUser, curateUser),
  operatorRoute(endpoints.orderCuratedUsers, orderCuratedUsers),
  operatorRoute(endpoints.uncurateUser, uncurateUser),
];

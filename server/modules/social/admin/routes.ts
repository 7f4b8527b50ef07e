import * as endpoints from '@muyu/contract/admin/curation.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { curatePerson, orderCuratedPeople, uncuratePerson } from './curate-people.ts';
import { listCuratedPeople } from './list-curated-people.ts';

export const socialAdminRoutes: Route[] = [
  operatorRoute(endpoints.listCuratedPeople, listCuratedPeople),
  operatorRoute(endpoints.curatePerson, curatePerson),
  operatorRoute(endpoints.orderCuratedPeople, orderCuratedPeople),
  operatorRoute(endpoints.uncuratePerson, uncuratePerson),
];

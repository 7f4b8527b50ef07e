import * as endpoints from '@muyu/contract/site/statistics.ts';
import { memberRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { countBuriedPoint, countVisit, track } from './commands/track.ts';

export const statisticsRoutes: Route[] = [
  publicRoute(endpoints.track, track),
  publicRoute(endpoints.visit, countVisit),
  memberRoute(endpoints.countBuriedPoint, countBuriedPoint),
];

import * as endpoints from '@muyu/contract/site/promotion.ts';
import { memberRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { listPhrases } from './queries/list-phrases.ts';
import * as queries from './queries/promotions.ts';

export const promotionRoutes: Route[] = [
  publicRoute(endpoints.listChannels, queries.listChannels),
  publicRoute(endpoints.getAdvert, queries.getAdvert),
  publicRoute(endpoints.listAdverts, queries.listAdverts),
  memberRoute(endpoints.getVideoAdvert, queries.getVideoAdvert),
  memberRoute(endpoints.listVideoAdverts, queries.listVideoAdverts),
  publicRoute(endpoints.listNotices, queries.listNotices),
  memberRoute(endpoints.listBanners, queries.listBanners),
  memberRoute(endpoints.listPhrases, listPhrases),
];

import * as endpoints from '@muyu/contract/site/site.ts';
import { publicRoute, type Route } from '#platform/http/bind.ts';
import { signedDomains } from '#platform/settings/site-domains.ts';
import { getGeneralData } from './queries/get-general-data.ts';
import { getHealth } from './queries/get-health.ts';
import { getReadiness } from './queries/get-readiness.ts';
import { listCountries } from './queries/list-countries.ts';
import { listDomains } from './queries/list-domains.ts';
import { listPlaces } from './queries/list-places.ts';

export const siteRoutes: Route[] = [
  publicRoute(endpoints.getHealth, getHealth),
  publicRoute(endpoints.getLiveness, () => ({ status: 'ok' })),
  publicRoute(endpoints.getReadiness, getReadiness),
  publicRoute(endpoints.getSystemTime, ({ now }) => now.getTime()),
  publicRoute(endpoints.getGeneralData, getGeneralData),
  publicRoute(endpoints.listCountries, listCountries),
  publicRoute(endpoints.listPlaces, listPlaces),
  publicRoute(endpoints.listDomains, listDomains),
  publicRoute(endpoints.getSignedDomains, ({ app, now }) => signedDomains(app, now)),
];

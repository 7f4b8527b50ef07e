import * as endpoints from '@muyu/contract/site/site.ts';
import { publicRoute, type Route } from '#platform/http/bind.ts';
import { signedDomains } from '#platform/settings/site-domains.ts';
import { countries } from './queries/countries.ts';
import { domains } from './queries/domains.ts';
import { getGeneralData } from './queries/get-general-data.ts';
import { getReadiness } from './queries/get-readiness.ts';
import { health } from './queries/health.ts';
import { locations } from './queries/locations.ts';

export const siteRoutes: Route[] = [
  publicRoute(endpoints.health, health),
  publicRoute(endpoints.liveness, () => ({ status: 'ok' })),
  publicRoute(endpoints.readiness, getReadiness),
  publicRoute(endpoints.systemTime, ({ now }) => now.getTime()),
  publicRoute(endpoints.getGeneralData, getGeneralData),
  publicRoute(endpoints.countries, countries),
  publicRoute(endpoints.locations, locations),
  publicRoute(endpoints.domains, domains),
  publicRoute(endpoints.getSignedDomains, ({ app, now }) => signedDomains(app, now)),
];

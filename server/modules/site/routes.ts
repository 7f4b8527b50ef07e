import * as calls from '@muyu/contract/site.ts';
import { onPublic, type Route } from '#platform/http/bind.ts';
import { countVisit } from './commands/count-visit.ts';
import { countries } from './queries/countries.ts';
import { domains } from './queries/domains.ts';
import { generalData } from './queries/general-data.ts';
import { health } from './queries/health.ts';
import { places } from './queries/places.ts';

export const siteRoutes: Route[] = [
  onPublic(calls.health, health),
  onPublic(calls.systemTime, ({ now }) => now.getTime()),
  onPublic(calls.generalData, generalData),
  onPublic(calls.countries, countries),
  onPublic(calls.places, places),
  onPublic(calls.visit, countVisit),
  onPublic(calls.domains, domains),
];

import * as endpoints from '@muyu/contract/legal.ts';
import { memberRoute, operatorRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { publishLegalVersion } from './admin/commands/publish-legal-version.ts';
import { listLegalVersions } from './admin/queries/list-legal-versions.ts';
import { giveConsent } from './commands/give-consent.ts';
import { listConsentVersions } from './queries/consents.ts';
import { getLegalText } from './queries/get-legal-text.ts';
import { listPendingConsents } from './queries/list-pending-consents.ts';

export const legalRoutes: Route[] = [
  publicRoute(endpoints.listConsentVersions, listConsentVersions),
  publicRoute(endpoints.getLegalText, getLegalText),
  memberRoute(endpoints.listPendingConsents, listPendingConsents),
  memberRoute(endpoints.giveConsent, giveConsent),
];

export const legalAdminRoutes: Route[] = [
  operatorRoute(endpoints.listLegalVersions, listLegalVersions),
  operatorRoute(endpoints.publishLegalVersion, publishLegalVersion),
];

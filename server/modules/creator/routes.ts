import * as endpoints from '@muyu/contract/creator.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { applyForCertification } from './commands/apply-for-certification.ts';
import { withdrawCertification } from './commands/withdraw-certification.ts';
import { getCertification } from './queries/get-certification.ts';

export const creatorRoutes: Route[] = [
  memberRoute(endpoints.getCertification, getCertification),
  memberRoute(endpoints.applyForCertification, applyForCertification),
  memberRoute(endpoints.withdrawCertification, withdrawCertification),
];

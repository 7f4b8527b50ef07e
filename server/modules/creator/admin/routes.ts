import * as endpoints from '@muyu/contract/admin/creator.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import {
  approveCertification,
  rejectCertification,
  revokeCertification,
} from './commands/decide-certification.ts';
import { listCertifications } from './queries/list-certifications.ts';

export const creatorAdminRoutes: Route[] = [
  operatorRoute(endpoints.listCertifications, listCertifications),
  operatorRoute(endpoints.approveCertification, approveCertification),
  operatorRoute(endpoints.rejectCertification, rejectCertification),
  operatorRoute(endpoints.revokeCertification, revokeCertification),
];

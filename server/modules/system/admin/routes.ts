import * as endpoints from '@muyu/contract/admin/system.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { getSystemState } from '../queries/get-system-state.ts';
import { listCertificates } from '../queries/list-certificates.ts';
import { listQueues } from '../queries/list-queues.ts';
import { listSlowStatements } from '../queries/list-slow-statements.ts';
import { deleteFailedJobs } from './delete-failed-jobs.ts';
import { retryJobs } from './retry-jobs.ts';

/** Endpoints of owners: what runs, what waits, what failed. */
export const systemAdminRoutes: Route[] = [
  operatorRoute(endpoints.getSystemState, getSystemState),
  operatorRoute(endpoints.listQueues, listQueues),
  operatorRoute(endpoints.retryJobs, retryJobs),
  operatorRoute(endpoints.deleteFailedJobs, deleteFailedJobs),
  operatorRoute(endpoints.listSlowStatements, listSlowStatements),
  operatorRoute(endpoints.listCertificates, listCertificates),
];

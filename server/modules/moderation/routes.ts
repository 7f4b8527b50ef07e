import * as endpoints from '@muyu/contract/moderation.ts';
import * as reports from '@muyu/contract/report.ts';
import { memberRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { addReport } from './commands/add-report.ts';
import { appealReview } from './commands/appeal-review.ts';
import { listReportTypes } from './queries/list-report-types.ts';
import { listSensitiveTerms } from './queries/list-sensitive-terms.ts';

export const moderationRoutes: Route[] = [
  publicRoute(endpoints.listSensitiveTerms, listSensitiveTerms),
  memberRoute(endpoints.appealReview, appealReview),
  memberRoute(reports.addReport, addReport),
  memberRoute(reports.listReportTypes, listReportTypes),
];

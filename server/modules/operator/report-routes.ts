import * as calls from '@muyu/contract/operator-reports.ts';
import { onOperator, type Route } from '#platform/http/bind.ts';
import { assignCase, noteCase } from './commands/care-for-case.ts';
import { dismissCase, upholdCase } from './commands/decide-case.ts';
import { decideReviewAppeal } from './commands/decide-review-appeal.ts';
import { caseDetail } from './queries/case-detail.ts';
import { casePage } from './queries/case-page.ts';
import { reviewAppealPage } from './queries/review-appeal-page.ts';

/** Reports, and appeals against what was rejected or hidden. */
export const reportRoutes: Route[] = [
  onOperator(calls.casePage, casePage),
  onOperator(calls.caseDetail, caseDetail),
  onOperator(calls.assignCase, assignCase),
  onOperator(calls.noteCase, noteCase),
  onOperator(calls.upholdCase, upholdCase),
  onOperator(calls.dismissCase, dismissCase),
  onOperator(calls.reviewAppealPage, reviewAppealPage),
  onOperator(calls.decideReviewAppeal, decideReviewAppeal),
];

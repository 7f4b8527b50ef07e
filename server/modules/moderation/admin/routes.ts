import * as reports from '@muyu/contract/admin/report.ts';
import * as reviews from '@muyu/contract/admin/review.ts';
import * as terms from '@muyu/contract/admin/term.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { assignReviewAppeal } from './commands/assign-review-appeal.ts';
import { deleteTerms, importTerms, upsertTerm } from './commands/change-terms.ts';
import { dismissCase, upholdCase } from './commands/close-case.ts';
import { approvePost, rejectPost } from './commands/decide-review.ts';
import { decideReviewAppeal } from './commands/decide-review-appeal.ts';
import { addCaseNote, assignCase } from './commands/manage-case.ts';
import { openCase } from './commands/open-case.ts';
import { restoreContent } from './commands/restore-content.ts';
import { exportTerms } from './queries/export-terms.ts';
import { getCase } from './queries/get-case.ts';
import { listCases } from './queries/list-cases.ts';
import { listReviewAppeals } from './queries/list-review-appeals.ts';
import { listReviewQueue } from './queries/list-review-queue.ts';
import { listTerms } from './queries/list-terms.ts';
import { testTerms } from './queries/test-terms.ts';

/** Operator endpoints of review, review appeals, reports and the list of sensitive terms. */
export const moderationAdminRoutes: Route[] = [
  operatorRoute(reviews.listReviewQueue, listReviewQueue),
  operatorRoute(reviews.approvePost, approvePost),
  operatorRoute(reviews.rejectPost, rejectPost),
  operatorRoute(reviews.listReviewAppeals, listReviewAppeals),
  operatorRoute(reviews.decideReviewAppeal, decideReviewAppeal),
  operatorRoute(reviews.assignReviewAppeal, assignReviewAppeal),
  operatorRoute(reports.listCases, listCases),
  operatorRoute(reports.openCase, openCase),
  operatorRoute(reports.getCase, getCase),
  operatorRoute(reports.assignCase, assignCase),
  operatorRoute(reports.addCaseNote, addCaseNote),
  operatorRoute(reports.upholdCase, upholdCase),
  operatorRoute(reports.dismissCase, dismissCase),
  operatorRoute(reports.restoreContent, restoreContent),
  operatorRoute(terms.listTerms, listTerms),
  operatorRoute(terms.upsertTerm, upsertTerm),
  operatorRoute(terms.deleteTerms, deleteTerms),
  operatorRoute(terms.importTerms, importTerms),
  operatorRoute(terms.exportTerms, exportTerms),
  operatorRoute(terms.testTerms, testTerms),
];

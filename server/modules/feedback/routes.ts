import * as endpoints from '@muyu/contract/feedback.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { addFeedback } from './commands/add-feedback.ts';
import { markFeedbackRead } from './commands/mark-feedback-read.ts';
import { listFeedback } from './queries/list-feedback.ts';

export const feedbackRoutes: Route[] = [
  memberRoute(endpoints.addFeedback, addFeedback),
  memberRoute(endpoints.listFeedback, listFeedback),
  memberRoute(endpoints.markFeedbackRead, markFeedbackRead),
];

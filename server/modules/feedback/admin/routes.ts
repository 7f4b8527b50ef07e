import { answerFeedback, listAdminFeedback as listEndpoint } from '@muyu/contract/admin/feedback.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { answerAsOperator } from './commands/answer-as-operator.ts';
import { listAdminFeedback } from './queries/list-admin-feedback.ts';

export const feedbackAdminRoutes: Route[] = [
  operatorRoute(listEndpoint, listAdminFeedback),
  operatorRoute(answerFeedback, answerAsOperator),
];

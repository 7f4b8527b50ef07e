import { answerFeedback as answerCall, caredFeedbackPage } from '@muyu/contract/operator-message.ts';
import { onOperator, type Route } from '#platform/http/bind.ts';
import { answerFeedback } from './commands/answer-feedback.ts';
import { feedbackPage } from './queries/feedback-page.ts';

/** What people tell us, read and answered. */
export const feedbackRoutes: Route[] = [
  onOperator(caredFeedbackPage, feedbackPage),
  onOperator(answerCall, answerFeedback),
];

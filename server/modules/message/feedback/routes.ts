import * as calls from '@muyu/contract/feedback.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addFeedback } from './commands/add-feedback.ts';
import { readFeedback } from './commands/read-feedback.ts';
import { feedbackPage } from './queries/feedback-page.ts';

export const feedbackRoutes: Route[] = [
  on(calls.addFeedback, addFeedback),
  on(calls.feedbackPage, feedbackPage),
  on(calls.readFeedback, readFeedback),
];

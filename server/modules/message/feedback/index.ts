/** What people tell us, and what we answer. */
import './messages.ts';

export { addFeedback } from './commands/add-feedback.ts';
export { answerFeedback } from './commands/answer-feedback.ts';
export { forgetFeedback } from './commands/forget-feedback.ts';
export { caredFeedback, feedbackTotals } from './queries/cared-feedback.ts';
export { ownData as feedbackData } from './queries/own-data.ts';
export { latestAnswer, unreadAnswers } from './queries/unread-answers.ts';
export { feedbackRoutes } from './routes.ts';
export { type FeedbackRow, feedbackView } from './views.ts';

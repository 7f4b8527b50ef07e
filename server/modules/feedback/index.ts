/** Feedback of users to the operators, and the answers. */

export {
  type FeedbackAnswered,
  feedbackAnswered,
  feedbackUnreadChanged,
} from './events.ts';
export { countUnreadAnswers } from './queries/count-unread-answers.ts';
export { getLatestAnswer } from './queries/get-latest-answer.ts';

/** Commands that only the demo community and the set-up of tests call; peers use index.ts. */
export { answerFeedback } from './admin/commands/answer-feedback.ts';
export { addFeedback } from './commands/add-feedback.ts';

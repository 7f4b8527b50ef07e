import { event } from '#platform/events/events.ts';

/** An operator answered feedback; a changed answer counts again. */
export type FeedbackAnswered = { userId: string; feedbackId: string; answer: string };
export const feedbackAnswered = event<FeedbackAnswered>('feedback.answered');

/** The number of unread answers of a user may have changed. */
type FeedbackUnreadChanged = { userId: string };
export const feedbackUnreadChanged = event<FeedbackUnreadChanged>('feedback.unreadChanged');

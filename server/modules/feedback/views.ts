import type { Feedback } from '@muyu/contract/feedback.ts';
import type { feedback } from './tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export const toFeedbackDto = (row: FeedbackRow): Feedback => ({
  feedbackId: row.feedbackId,
  content: row.content,
  contact: row.contact,
  createdAt: row.createdAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  unread: row.answeredAt !== null && row.readAt === null,
});

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { feedback } from '../tables.ts';

/** Number of unread answers to a user's feedback. */
export const countUnreadAnswers = (db: Db, userId: string): Promise<number> =>
  db.$count(
    feedback,
    and(eq(feedback.userId, userId), isNotNull(feedback.answeredAt), isNull(feedback.readAt)),
  );

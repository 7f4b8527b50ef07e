import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { feedback } from '../../tables.ts';

/** How many answers to their feedback somebody has not read. */
export const unreadAnswers = (db: Db, userId: string): Promise<number> =>
  db.$count(
    feedback,
    and(eq(feedback.userId, userId), isNotNull(feedback.answeredAt), isNull(feedback.readAt)),
  );

/** What was answered last, and when; null: nothing yet. */
export async function latestAnswer(db: Db, userId: string): Promise<{ text: string; at: Date } | null> {
  const [row] = await db
    .select({ text: feedback.answer, at: feedback.answeredAt })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), isNotNull(feedback.answeredAt)))
    .orderBy(desc(feedback.answeredAt))
    .limit(1);
  return row ? { text: row.text!, at: row.at! } : null;
}

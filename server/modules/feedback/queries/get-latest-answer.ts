import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { feedback } from '../tables.ts';

/** The latest answer to a user's feedback; null without one. */
export async function getLatestAnswer(db: Db, userId: string): Promise<{ text: string; at: Date } | null> {
  const [row] = await db
    .select({ text: feedback.answer, at: feedback.answeredAt })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), isNotNull(feedback.answeredAt)))
    .orderBy(desc(feedback.answeredAt))
    .limit(1);
  return row ? { text: row.text!, at: row.at! } : null;
}

import { and, asc, desc, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { feedback } from '../../tables.ts';
import type { FeedbackRow } from '../views.ts';

type Asked = { state: 'open' | 'answered'; page: string; limit: number };

/** Feedback that waits, oldest first, or what was answered, the latest first; with how many there are in all. */
export async function caredFeedback(db: Db, { state, page, limit }: Asked) {
  const open = state === 'open';
  const by = open ? feedback.createdAt : feedback.answeredAt;
  const here = open ? isNull(feedback.answeredAt) : isNotNull(feedback.answeredAt);
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const beyond = sql`(${by}, ${feedback.feedbackId}) ${sql.raw(open ? '>' : '<')} (${at}::timestamptz, ${after}::uuid)`;
  const order = open ? asc : desc;
  const [total, rows] = await Promise.all([
    db.$count(feedback, here),
    db
      .select({ row: feedback, at: sql<string>`${by}::text` })
      .from(feedback)
      .where(and(here, after === undefined ? undefined : beyond))
      .orderBy(order(by), order(feedback.feedbackId))
      .offset(rowsBefore(page, limit))
      .limit(limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextPage = rows.length > limit && last ? encodeCursor([last.at, last.row.feedbackId]) : null;
  return { rows: shown.map(({ row }): FeedbackRow => row), total, nextPage };
}

/** How much feedback waits for an answer, and since when the oldest does. */
export async function feedbackTotals(db: Db): Promise<{ open: number; oldestAt: Date | null }> {
  const waits = isNull(feedback.answeredAt);
  const [[oldest], open] = await Promise.all([
    db
      .select({ at: min(feedback.createdAt) })
      .from(feedback)
      .where(waits),
    db.$count(feedback, waits),
  ]);
  return { open, oldestAt: oldest?.at ?? null };
}

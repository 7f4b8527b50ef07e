import { and, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { feedback } from '../../tables.ts';
import type { FeedbackRow } from '../../views.ts';

/** One page of open feedback (oldest first) or answered feedback (latest answer first), with the total of the state. */
export async function listFeedbackByState(
  db: Db,
  { state, page, limit }: PagedQuery & { state: 'open' | 'answered' },
) {
  const open = state === 'open';
  const sortColumn = open ? feedback.createdAt : feedback.answeredAt;
  const isInState = open ? isNull(feedback.answeredAt) : isNotNull(feedback.answeredAt);
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const isAfterCursor = sql`(${sortColumn}, ${feedback.feedbackId}) ${sql.raw(open ? '>' : '<')} (${at}::timestamptz, ${after}::uuid)`;
  const order = open ? asc : desc;
  const [total, rows] = await Promise.all([
    db.$count(feedback, isInState),
    db
      .select({ row: feedback, at: sql<string>`${sortColumn}::text` })
      .from(feedback)
      .where(and(isInState, after === undefined ? undefined : isAfterCursor))
      .orderBy(order(sortColumn), order(feedback.feedbackId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextPage = rows.length > limit && last ? encodeCursor([last.at, last.row.feedbackId]) : null;
  return { rows: shown.map(({ row }): FeedbackRow => row), total, nextPage };
}

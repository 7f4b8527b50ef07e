import { and, isNotNull, isNull } from 'drizzle-orm';
import { cutPage, pageOffset, queueOrder } from '#platform/database/cursor.ts';
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
  const order = queueOrder(open, sortColumn, feedback.feedbackId, page);
  const [total, rows] = await Promise.all([
    db.$count(feedback, isInState),
    db
      .select({ row: feedback, key: order.key })
      .from(feedback)
      .where(and(isInState, order.after))
      .orderBy(...order.orderBy)
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, ({ row, key }) => [key, row.feedbackId]);
  return { rows: shown.map(({ row }): FeedbackRow => row), total, end };
}

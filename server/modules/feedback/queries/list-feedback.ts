import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listFeedback as endpoint } from '@muyu/contract/feedback.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { feedback } from '../tables.ts';
import { toFeedbackDto } from '../views.ts';

/** The caller's feedback with its answers, newest first. */
export async function listFeedback(
  { app, viewer }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const [before] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(feedback)
    .where(
      and(
        eq(feedback.userId, viewer.userId),
        before === undefined ? undefined : lt(feedback.feedbackId, String(before)),
      ),
    )
    .orderBy(desc(feedback.feedbackId))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    (row) => [row.feedbackId],
    (shown) => shown.map(toFeedbackDto),
  );
}

import type { InputOf } from '@muyu/contract/core/call.ts';
import type { feedbackPage as call } from '@muyu/contract/feedback.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { feedback } from '../../tables.ts';
import { feedbackView } from '../views.ts';

/** The caller's feedback with its answers, newest first. */
export async function feedbackPage(
  { app, viewer }: Context<UserViewer>,
  { page, limit }: InputOf<typeof call>,
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
  return pageOf(
    rows,
    limit,
    (row) => [row.feedbackId],
    (shown) => shown.map(feedbackView),
  );
}
